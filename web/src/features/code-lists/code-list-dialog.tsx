import type { CodeList } from '#contract/code-lists.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { entryDefaults } from './entry-defaults.ts'

type Props = RowDialogProps<RowOf<CodeList['grid']>> & { list: CodeList }

const words = {
  create: { title: 'Tworzenie', verb: 'dodać' },
  edit: { title: 'Edycja', verb: 'zmodyfikować' },
  copy: { title: 'Kopiowanie', verb: 'skopiować' },
  read: { title: 'Szczegóły', verb: 'odczytać' },
} satisfies Record<Props['mode'], object>

/** One entry of any of the code lists: new, changed or copied (spec 3 §2.1, §2.8). */
export function CodeListDialog({ list, mode, row, close, saved }: Props) {
  const { title, verb } = words[mode]
  const { genitive } = list
  const { code, name, from, to } = list.spelling
  const params = { id: Number(row?.id) }
  const form = useContractForm(mode === 'edit' ? list.update : list.create, {
    defaults: entryDefaults(list, row, mode === 'copy'),
    readOnly: mode === 'read',
    onSaved: saved,
    failed: (reason) => `Nie można ${verb} ${genitive}: ${reason}`,
    ...(mode === 'copy' && row && { schema: list.copyOf(row) }),
    ...(mode === 'edit' && {
      params,
      reread: async () => entryDefaults(list, await call(list.read, { params }), false),
    }),
  })
  const { TextField, TextArea, CheckField, DateField } = form.fields
  return (
    <Dialog title={`${title} ${genitive}`} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <TextField name={code} />
        <TextArea name={name} rows={2} />
        {list.flag && <CheckField name={list.flag.field} />}
        <FieldGrid>
          <DateField name={from} hint="Puste pole: bez daty początkowej" />
          <DateField name={to} hint="Puste pole: bezterminowo" />
        </FieldGrid>
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}
