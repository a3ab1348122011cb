import { Text } from '@mantine/core'
import { requests, type SignedRequest } from '#contract/access-requests/requests.ts'
import { mayDecide } from '#contract/access-requests/states.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm, type ValuesOf } from '#kit/form/use-contract-form.ts'
import { notice } from '#kit/notices.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  request: SignedRequest
  close: () => void
  rejected?: () => void
  reread: () => Promise<SignedRequest>
}

/** Rejects a request for a reason, which goes to the applicant by mail (spec 2 §4). */
export function RejectDialog({ request, close, rejected, reread }: Props) {
  const { id, dane, wersja, wpisAdm } = request
  const form: ContractFormState<ValuesOf<typeof requests.setStatus>> = useContractForm(requests.setStatus, {
    params: { id },
    defaults: { status: 'ODR', wpisAdm, wersja },
    failed: (reason) => reason,
    reread: async () => {
      const fresh = await reread()
      if (!mayDecide(fresh.status)) {
        close()
        notice.warning(`Wniosek nr ${id} jest już rozpatrzony: ${fresh.statusName}`)
      }
      return { ...form.hookForm.getValues(), wpisAdm: fresh.wpisAdm, wersja: fresh.wersja }
    },
    onSaved: () => {
      close()
      rejected?.()
    },
  })
  return (
    <Dialog title={`Odrzucenie wniosku nr ${id}`} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <Text>
          Wniosek podmiotu <b>{dane.nazwa}</b> zostanie odrzucony. Powód zobaczy wnioskodawca: dostanie go w wiadomości
          e-mail i przeczyta na stronie ze stanem wniosku.
        </Text>
        <ReasonField name="powodOdrzucenia" required />
        <FormActions submit="Odrzuć wniosek" />
      </ContractForm>
    </Dialog>
  )
}
