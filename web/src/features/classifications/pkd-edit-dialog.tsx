import { Text } from '@mantine/core'
import { useState } from 'react'
import { present } from '#contract/kernel/lists.ts'
import { pkd, type PkdRow } from '#contract/classifications/pkd.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { EntryUsesNote } from '../entry-uses/entry-uses-note.tsx'
import { useEntryUses } from '../entry-uses/use-entry-uses.ts'
import { PkdSuccessorDialog } from './pkd-successor-dialog.tsx'
import { pkdLevelOptions } from './levels.ts'

/** Name and level of an entry of the PKD; its code and place in the tree stay (spec 3 §7). */
export function PkdEditDialog({ row: given, close, saved }: RowDialogProps<PkdRow>) {
  const row = present(given, 'class')
  const uses = useEntryUses('pkd', row.id)
  const [typed, setTyped] = useState<string>()
  const { id, kod, kodWersji, pkdNadKod } = row
  const form = useContractForm(pkd.update, {
    defaults: valuesOf(row),
    params: { id },
    onSaved: saved,
    failed: (reason) => `Nie można zmodyfikować klasy PKD: ${reason}`,
    reread: async () => {
      const { items } = await call(pkd.grid.list, {
        params: { versionCode: kodWersji },
        query: { search: `id:${id}`, pageSize: -1, pageNumber: 0 },
      })
      return valuesOf(items[0] ?? row)
    },
  })
  const { TextArea, SelectField } = form.fields
  if (typed !== undefined) return <PkdSuccessorDialog row={row} {...{ typed, close, saved }} />
  return (
    <Dialog title="Edycja klasy PKD" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <EntryUsesNote
          uses={uses}
          closed="Kodu, poziomu i miejsca w klasyfikacji nie można już zmienić."
          succeed={() => setTyped(form.handOver().nazwa)}
        />
        <Text>
          Kod: <b>{kod}</b>
          {pkdNadKod && (
            <>
              , kod nadrzędny: <b>{pkdNadKod}</b>
            </>
          )}
        </Text>
        <TextArea name="nazwa" rows={2} />
        <SelectField name="poziom" options={pkdLevelOptions} readOnly={Boolean(uses)} />
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}

const valuesOf = ({ nazwa, poziom, wersja }: PkdRow) => ({ nazwa, poziom, wersja })
