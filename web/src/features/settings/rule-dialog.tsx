import { present } from '#contract/kernel/lists.ts'
import { verification, type RuleRow } from '#contract/settings/settings.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { ruleDefaults } from './rule-choices.ts'
import { RuleFacts } from './rule-facts.tsx'
import { RuleFields } from './rule-fields.tsx'

/** How one rule is applied; a structural one is read-only. */
export function RuleDialog({ mode, row, close, saved }: RowDialogProps<RuleRow>) {
  const rule = present(row, 'rule')
  const { kod } = rule
  const form = useContractForm(verification.update, {
    defaults: ruleDefaults(rule),
    params: { kod },
    readOnly: mode === 'read',
    failed: (reason) => `Nie można zmodyfikować reguły: ${reason}`,
    reread: () => readAgain(rule),
    onSaved: saved,
  })
  const title = `${mode === 'read' ? 'Szczegóły' : 'Edycja'} reguły ${kod}`
  return (
    <Dialog title={title} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <RuleFacts row={rule} />
        {rule.elastyczna && <RuleFields row={rule} fields={form.fields} />}
        <FormActions afterChange />
      </ContractForm>
    </Dialog>
  )
}

/** The rule as it is now, after someone else changed it. */
async function readAgain({ id, kod }: RuleRow) {
  const { items } = await call(verification.grid.list, { query: { pageSize: -1, search: `kod:${kod}` } })
  return ruleDefaults(
    present(
      items.find((rule) => rule.id === id),
      'rule',
    ),
  )
}
