import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { requests, type SignedRequest } from '#contract/access-requests/requests.ts'
import { requestStates, type RequestState } from '#contract/access-requests/states.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { ReasonField } from './reason-field.tsx'

type Props = {
  request: SignedRequest
  /** The states that this person may give. */
  states: readonly RequestState[]
  close: () => void
  reread: () => Promise<SignedRequest>
}

/** What a state given by hand does not do. */
const consequences: Record<RequestState, string> = {
  ZAR: 'Wniosek będzie można rozpatrzyć jeszcze raz. To, co już wczytano, zostanie bez zmian.',
  WCZ: 'Zmieni się tylko status. Podmiot, użytkownik główny i uprawnienia nie powstaną: do tego służy wczytanie wniosku.',
  ODR: 'Powód odrzucenia dostanie wnioskodawca. To, co już wczytano, zostanie bez zmian.',
}

/** Gives a request any other state (spec 2 §4), with a note why. */
export function StatusDialog({ request, states, close, reread }: Props) {
  const form = useContractForm(requests.setStatus, {
    params: { id: request.id },
    defaults: valuesOf(request),
    failed: (reason) => reason,
    reread: async () => valuesOf(await reread()),
    onSaved: close,
  })
  const status = useWatch({ control: form.hookForm.control, name: 'status' })
  return (
    <Dialog title={`Status wniosku nr ${request.id}`} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <form.fields.RadioField
          name="status"
          label="Nowy status"
          options={states.map((value) => ({ value, label: requestStates[value] }))}
        />
        {status && (
          <Alert color="amber" role="status" icon={<IconAlertTriangle aria-hidden />}>
            {consequences[status]}
          </Alert>
        )}
        {status === 'ODR' && <ReasonField name="powodOdrzucenia" required />}
        <ReasonField name="wpisAdm" />
        <FormActions submit="Zmień status" />
      </ContractForm>
    </Dialog>
  )
}

const valuesOf = ({ wpisAdm, wersja }: SignedRequest) => ({ wpisAdm, wersja })
