import { account } from '#contract/account/account.ts'
import { CallError, errorText, NO_MESSAGE } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { useSetting } from '#kit/settings.ts'

const UNREACHABLE = errorText(new CallError(0))

/** Reports a problem to the people who run the product (spec 1 §2.2). */
export function ReportProblemDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(account.reportError, {
    onSaved: onClose,
    failed: (reason) => (reason === UNREACHABLE ? NO_MESSAGE : reason),
  })
  const { TextArea } = form.fields
  return (
    <Dialog title="Zgłoszenie problemu" size="max(30%, 24rem)" onClose={onClose} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <TextArea name="errorMessage" rows={5} hint={useSetting('PODPOWIEDZ_TRESC_BLEDU')} />
        <FormActions submit="Wyślij" />
      </ContractForm>
    </Dialog>
  )
}
