import { Text } from '@mantine/core'
import { requests, type SignedRequest } from '#contract/access-requests/requests.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { ReasonField } from './reason-field.tsx'

type Props = { request: SignedRequest; close: () => void; reread: () => Promise<SignedRequest> }

/** A note of the office, kept with the request; its state stays. */
export function NoteDialog({ request, close, reread }: Props) {
  const form = useContractForm(requests.setStatus, {
    params: { id: request.id },
    defaults: valuesOf(request),
    failed: (reason) => reason,
    reread: async () => valuesOf(await reread()),
    onSaved: close,
  })
  return (
    <Dialog title={`Adnotacja do wniosku nr ${request.id}`} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <Text>Adnotację widzą tylko pracownicy Urzędu. Nie zmienia ona statusu wniosku.</Text>
        <ReasonField name="wpisAdm" />
        <FormActions afterChange />
      </ContractForm>
    </Dialog>
  )
}

const valuesOf = ({ status, powodOdrzucenia, wpisAdm, wersja }: SignedRequest) => ({
  status,
  powodOdrzucenia,
  wpisAdm,
  wersja,
})
