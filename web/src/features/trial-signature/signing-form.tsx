import { Title } from '@mantine/core'
import { useState } from 'react'
import { trialMethods, TrialSigning, trialSignature } from '#contract/trial-signature/trial-signature.ts'
import { call } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { notice } from '#kit/notices.tsx'

/** Asks who signs and how; the server also learns of a cancellation. */
export function SigningForm({ token, leave }: { token: string; leave: (address: string) => void }) {
  const params = { token }
  const [leaving, setLeaving] = useState(false)
  const form = useContractForm(
    { ...trialSignature.decide, body: TrialSigning },
    {
      params,
      defaults: { decyzja: 'PODPISZ', sposob: 'PROFIL_ZAUFANY' },
      readOnly: leaving,
      onSaved: ({ powrot }) => leave(powrot),
      failed: (reason) => reason,
    },
  )
  const { TextField, RadioField } = form.fields
  const cancel = async () => {
    setLeaving(true)
    try {
      leave((await call(trialSignature.decide, { params, body: { decyzja: 'PRZERWIJ' } })).powrot)
    } catch (error) {
      setLeaving(false)
      notice.failure(error)
    }
  }
  return (
    <>
      <Title order={2}>Podpisujący</Title>
      <ContractForm form={form}>
        <TextField name="imie" autoComplete="given-name" />
        <TextField name="nazwisko" autoComplete="family-name" />
        <TextField name="pesel" inputMode="numeric" />
        <RadioField name="sposob" options={trialMethods} />
        <FormActions submit="Podpisz na próbę" cancel="Przerwij" onCancel={() => void cancel()} />
      </ContractForm>
    </>
  )
}
