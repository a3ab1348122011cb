import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { errorText, onUnconfirmed } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import { codeHint, PasskeyOffer } from './passkey-offer.tsx'

type Waiting = (confirmed: boolean) => void

/** Asks for the second factor, or for the password, when a call wants it again; the call is then made once more. */
export function ConfirmAct() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => onUnconfirmed(() => new Promise((resolve) => setWaiting((before) => [...before, resolve]))), [])
  const answer = (confirmed: boolean) => {
    for (const tell of waiting) tell(confirmed)
    setWaiting([])
  }
  return waiting.length > 0 && <ConfirmActDialog answer={answer} />
}

function ConfirmActDialog({ answer }: { answer: Waiting }) {
  const [busy, setBusy] = useState(false)
  const factors = useQuery(queryOf(secondFactor.status))
  return (
    <Dialog title="Potwierdź, że to Ty" size="32rem" onClose={() => answer(false)} busy={busy}>
      <Loaded query={factors} back={null}>
        {(data) =>
          data.wlaczony !== null || data.klucze.length > 0 ? (
            <GiveFactor factors={data} onGiven={() => answer(true)} busy={busy} setBusy={setBusy} />
          ) : (
            <GivePassword onGiven={() => answer(true)} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

/** What a user without a second factor gives. */
function GivePassword({ onGiven }: { onGiven: () => void }) {
  const form = useContractForm(secondFactor.confirmByPassword, { onSaved: onGiven, failed: (reason) => reason })
  const { PasswordField } = form.fields
  return (
    <ContractForm form={form}>
      <Text>Ta czynność wymaga ponownego podania Twojego hasła do aplikacji. Wystarczy ono na 5 minut.</Text>
      <PasswordField name="haslo" autoComplete="current-password" />
      <FormActions submit="Potwierdź hasłem" />
    </ContractForm>
  )
}

type Props = {
  factors: ReplyOf<typeof secondFactor.status>
  onGiven: () => void
  /** A passkey is in use. */
  busy: boolean
  setBusy: (busy: boolean) => void
}

function GiveFactor({ factors: { wlaczony, klucze, kluczeDozwolone }, onGiven, busy, setBusy }: Props) {
  const form = useContractForm(secondFactor.confirmAct, { onSaved: onGiven, failed: (reason) => reason })
  const { TextField } = form.fields
  const [failure, setFailure] = useState<string>()
  const givePasskey = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await (await import('./passkey-steps.ts')).confirmWithPasskey()
      onGiven()
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  return (
    <ContractForm form={form}>
      <Text>Ta czynność wymaga ponownego podania drugiego składnika logowania. Wystarczy on na 5 minut.</Text>
      {kluczeDozwolone && klucze.length > 0 && (
        <PasskeyOffer busy={busy} disabled={form.busy} onUse={() => void givePasskey()} />
      )}
      {failure && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      )}
      <TextField name="kod" hint={codeHint(wlaczony !== null)} autoComplete="one-time-code" />
      <FormActions submit="Potwierdź kodem" />
    </ContractForm>
  )
}
