import { useState } from 'react'
import { nuts, type NutsRow } from '#contract/classifications/nuts.ts'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { EntryUsesNote } from '../entry-uses/entry-uses-note.tsx'
import { useEntryUses } from '../entry-uses/use-entry-uses.ts'
import { NutsSuccessorDialog } from './nuts-successor-dialog.tsx'
import { nutsLevelNames, nutsLevelUnder } from './levels.ts'
import { ParentCodeField } from './parent-code-field.tsx'

export type NutsMode = 'create' | 'edit' | 'copy'
type Props = {
  mode: NutsMode
  version: ClassificationVersion
  /** The unit to change or copy, or the one above a new unit. */
  unit: NutsRow | undefined
  close: () => void
  saved: (id: string | number | undefined) => void
}

export const nutsTitles: Record<NutsMode, string> = {
  create: 'Tworzenie jednostki terytorialnej realizacji',
  edit: 'Edycja jednostki terytorialnej realizacji',
  copy: 'Kopiowanie jednostki terytorialnej realizacji',
}

/** The form of a unit of NUTS. */
export function NutsForm({ mode, version, unit, close, saved }: Props) {
  const edited = mode === 'edit' ? unit : undefined
  const uses = useEntryUses('nuts', edited?.id)
  const [typed, setTyped] = useState<string>()
  const form = useContractForm(edited ? nuts.update : nuts.create, {
    defaults: startOf(mode, unit, version),
    failed: (reason) => `${edited ? 'Nie można zmodyfikować rekordu.' : 'Nie można dodać rekordu.'} ${reason}`,
    onSaved: ({ key }) => saved(edited ? edited.id : keyIn(key)),
    ...(edited && {
      params: { id: edited.id },
      reread: async () => {
        const query = { search: `id:${edited.id}`, pageSize: -1, pageNumber: 0 }
        const { items } = await call(nuts.grid.list, { params: { versionId: version.id }, query })
        return startOf(mode, items[0] ?? unit, version)
      },
    }),
  })
  const { TextField, TextArea, SelectField } = form.fields
  if (edited && typed !== undefined) return <NutsSuccessorDialog unit={edited} {...{ typed, close, saved }} />
  return (
    <Dialog title={nutsTitles[mode]} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <EntryUsesNote
          uses={uses}
          closed="Kodu, poziomu i jednostki nadrzędnej nie można już zmienić."
          succeed={() => setTyped(form.handOver().nazwa)}
        />
        <FieldGrid>
          <TextField name="kod" readOnly={Boolean(uses)} />
          <SelectField name="poziom" options={nutsLevelNames} readOnly={Boolean(uses)} />
        </FieldGrid>
        <TextArea name="nazwa" rows={2} />
        <ParentCodeField
          name="nadKod"
          readOnly={Boolean(uses)}
          grid={nuts.grid}
          params={{ versionId: version.id }}
          onPick={({ poziom }) => form.hookForm.setValue('poziom', nutsLevelUnder(poziom), { shouldDirty: true })}
        />
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}

function startOf(mode: NutsMode, unit: NutsRow | undefined, { id: wersjaNutsId }: ClassificationVersion) {
  if (!unit) return { poziom: 1, wersjaNutsId }
  if (mode === 'create') return { nadKod: unit.kod, poziom: nutsLevelUnder(unit.poziom), wersjaNutsId }
  const { kod, nazwa, poziom, nadKod, wersja } = unit
  return { kod, nazwa, poziom, nadKod, ...(mode === 'edit' ? { wersja } : { wersjaNutsId }) }
}
