import { Text } from '@mantine/core'
import { useState } from 'react'
import { isDeMinimisCode } from '#contract/aid/de-minimis.ts'
import type { CodeList } from '#contract/code-lists/code-lists.ts'
import { ALWAYS, FOREVER, formatDate } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { EntryUsesNote, SUCCESSOR_START } from '../entry-uses/entry-uses-note.tsx'
import { useEntryUses } from '../entry-uses/use-entry-uses.ts'
import { entryDefaults, successorDefaults } from './entry-defaults.ts'

type DialogProps = RowDialogProps<RowOf<CodeList['grid']>> & { list: CodeList }
type Mode = DialogProps['mode'] | 'succeed'
type Props = Omit<DialogProps, 'mode'> & {
  mode: Mode
  defaults: object
  typed?: object
  succeed: (typed: object) => void
}

const words = {
  create: { title: 'Tworzenie', verb: 'dodać' },
  edit: { title: 'Edycja', verb: 'zmodyfikować' },
  copy: { title: 'Kopiowanie', verb: 'skopiować' },
  read: { title: 'Szczegóły', verb: 'odczytać' },
  succeed: { title: 'Następca', verb: 'dodać następcy' },
} satisfies Record<Mode, object>

const rangeText = (from: string, to: string): string => {
  if (from === ALWAYS && to === FOREVER) return 'bezterminowo, bez daty początkowej'
  const start = from === ALWAYS ? 'bez daty początkowej' : `od ${formatDate(from)}`
  return `${start} ${to === FOREVER ? 'bezterminowo' : `do ${formatDate(to)}`}`
}

/** One entry of any of the code lists: new, changed, copied, or in another's place (spec 3 §2.1, §2.8). */
export function CodeListDialog({ list, mode, row, ...others }: DialogProps) {
  const [typed, setTyped] = useState<object>()
  const stored = entryDefaults(list, row, mode === 'copy')
  const shared = { list, row, succeed: setTyped, ...others }
  return typed ? (
    <EntryDialog
      key="successor"
      {...shared}
      mode="succeed"
      defaults={successorDefaults(list, stored)}
      typed={successorDefaults(list, typed)}
    />
  ) : (
    <EntryDialog {...shared} mode={mode} defaults={stored} />
  )
}

function EntryDialog({ list, mode, row, defaults, typed, close, saved, succeed }: Props) {
  const { title, verb } = words[mode]
  const { genitive, flag } = list
  const { code, name, from, to } = list.spelling
  const params = { id: Number(row?.id) }
  const editing = mode === 'edit'
  const uses = useEntryUses(list.key, editing ? params.id : undefined)
  const fixed = editing && (Boolean(uses) || (list.key === 'purposeofaid' && isDeMinimisCode(String(row?.[code]))))
  const form = useContractForm(editing ? list.update : mode === 'succeed' ? list.succeed : list.create, {
    defaults,
    typed,
    readOnly: mode === 'read',
    onSaved: saved,
    failed: (reason) => `Nie można ${verb} ${genitive}: ${reason}`,
    ...(mode === 'succeed' && { params }),
    ...(editing && {
      params,
      reread: async () => entryDefaults(list, await call(list.read, { params }), false),
    }),
  })
  const { TextField, TextArea, CheckField, DateField } = form.fields
  return (
    <Dialog title={`${title} ${genitive}`} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <EntryUsesNote
          uses={uses}
          closed={`Kodu${flag ? ' i oznaczenia' : ''} nie można już zmienić, a okres obowiązywania musi objąć każde użycie.`}
          succeed={() => succeed(form.handOver())}
        />
        <TextField name={code} readOnly={fixed} />
        <TextArea name={name} rows={2} />
        {flag && <CheckField name={flag.field} readOnly={fixed} />}
        <FieldGrid>
          <DateField name={from} hint={mode === 'succeed' ? SUCCESSOR_START : 'Puste pole: bez daty początkowej'} />
          <DateField name={to} hint="Puste pole: bezterminowo" />
        </FieldGrid>
        {mode === 'copy' && row && list.copyNeedsOtherRange && (
          <Text size="sm" c="dimmed">
            Kopiowany element obowiązuje {rangeText(String(row[from]), String(row[to]))}. Zakres dat kopii musi być
            inny.
          </Text>
        )}
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}
