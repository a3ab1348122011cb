import { useQuery } from '@tanstack/react-query'
import { codeLists } from '#contract/code-lists.ts'
import { verification, type RuleRow } from '#contract/settings.ts'
import { aidKinds, findRule } from '#contract/verification-rules.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'
import { asked } from '#kit/query.ts'
import { RuleFacts } from './rule-facts.tsx'
import { levelsOf, purposeOptions, ruleDefaults } from './rule-choices.ts'

const purposes = asked(codeLists.purposeofaid.grid.list, { query: { pageSize: -1, sortBy: 'code' } })

/** How one rule is applied; a structural one can only be read. */
export function RuleDialog({ mode, row, close, saved }: RowDialogProps<RuleRow>) {
  const { kod, dotyczy } = row!
  const rule = findRule(kod)
  const form = useContractForm(verification.update, {
    defaults: ruleDefaults(row!),
    params: { kod },
    readOnly: mode === 'read',
    failed: (reason) => `Nie można zmodyfikować reguły: ${reason}`,
    reread: () => readAgain(row!),
    onSaved: saved,
  })
  const { data, isError } = useQuery({ ...purposes, enabled: dotyczy === 'PRZYPADEK' })
  useLoadNotice(isError)
  const { RadioField, DateField, SelectField, MultiSelectField } = form.fields
  return (
    <Dialog
      title={`${mode === 'read' ? 'Szczegóły' : 'Edycja'} reguły ${kod}`}
      onClose={close}
      dirty={form.dirty}
      busy={form.busy}
    >
      <ContractForm form={form}>
        <RuleFacts row={row!} />
        <RadioField name="poziom" options={levelsOf(rule)} />
        <FieldGrid>
          <DateField name="dataOd" hint="Puste pole: bez daty początkowej" />
          <DateField name="dataDo" hint="Puste pole: bezterminowo" />
        </FieldGrid>
        {dotyczy === 'PRZYPADEK' && (
          <>
            <SelectField
              name="rodzajPomocy"
              options={aidKinds}
              placeholder="Wszystkie"
              disabled={
                rule?.rodzaj && `Reguła dotyczy tylko pomocy ${rule.rodzaj === 'M' ? 'de minimis' : 'publicznej'}`
              }
            />
            <MultiSelectField
              name="przeznaczenia"
              options={purposeOptions(rule, data?.items ?? [], row!.przeznaczenia)}
              hint="Puste pole: wszystkie przeznaczenia"
            />
          </>
        )}
        <FormActions afterChange />
      </ContractForm>
    </Dialog>
  )
}

/** The rule as it stands now, after someone else changed it. */
async function readAgain({ id, kod }: RuleRow) {
  const { items } = await call(verification.grid.list, { query: { pageSize: -1, search: `kod:${kod}` } })
  return ruleDefaults(items.find((rule) => rule.id === id)!)
}
