import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { present } from '#contract/kernel/lists.ts'
import { storedValue } from '#contract/settings/parameter-value.ts'
import { parameterEditOf, settings, type Parameter } from '#contract/settings/settings.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { settings as browserSettings } from '#kit/settings.ts'
import { parameterDefaults } from './parameter-text.ts'
import { ParameterValueField } from './parameter-value-field.tsx'

/** The value of one parameter; everything else is fixed by the product (spec 3 §2.10). */
export function ParameterDialog({ row, close, saved }: RowDialogProps<Parameter>) {
  const parameter = present(row, 'parameter')
  const { id, code, type } = parameter
  const form = useContractForm(settings.updateParameter, {
    defaults: parameterDefaults(parameter),
    schema: useMemo(() => parameterEditOf({ code, type }), [code, type]),
    params: { id },
    failed: (reason) => `Nie można zmodyfikować parametru: ${reason}`,
    reread: async () => parameterDefaults(await call(settings.parameter, { params: { name: code } })),
    onSaved: (reply, body) => {
      notifyBrowser(code, storedValue(type, body.actualValue))
      saved(reply)
    },
  })
  return (
    <Dialog title={`Edycja parametru ${code}`} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <div>
          <Text fw={600}>{parameter.name}</Text>
          <Text c="dimmed">{parameter.description}</Text>
        </div>
        <ParameterValueField parameter={parameter} fields={form.fields} />
        <FormActions afterChange />
      </ContractForm>
    </Dialog>
  )
}

/** A parameter from the bootstrap also changes in this browser at once. */
function notifyBrowser(code: string, value: string): void {
  const known = browserSettings.get()
  if (code in known) browserSettings.set({ ...known, [code]: value })
}
