import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { notice } from '#kit/notices.tsx'
import { askRegisters } from '#web/features/business-entities/ask-registers.ts'
import type { Known } from '#web/features/business-entities/look-up.ts'
import { RegisterSource } from '#web/features/business-entities/register-source.tsx'
import { BeneficiaryInput, beneficiaryOf, checkedFor, mayContinue } from '../shared/beneficiary.ts'
import classes from './case-wizard.module.css'
import { BeneficiaryField } from '../shared/beneficiary-field.tsx'
import { CheckOutcome } from '../shared/check-outcome.tsx'
import { StepActions } from './step-actions.tsx'
import { useReport, useWizard } from './wizard-context.ts'

type Props = {
  /** The result of the last check. */
  known: Known | undefined
  setKnown: (known: Known) => void
}

/** The beneficiary of the aid: its tax number must be checked in the registers first (spec 1 §4.4). */
export function BeneficiaryStep({ known, setKnown }: Props) {
  const { origin, state, dispatch } = useWizard()
  const { beneficiary, typed = beneficiary } = state.answers
  const form = useSchemaForm(BeneficiaryInput, {
    defaults: { nip: typed?.nip ?? '', nazwa: typed?.nazwa ?? '' },
    failed: (reason) => reason,
    send: async ({ nip, nazwa }) => {
      const checked = checkedFor(known, nip)
      if (checked)
        return () => dispatch({ type: 'beneficiaryChosen', beneficiary: beneficiaryOf(checked, nazwa ?? '') })
      const found = await askRegisters(nip)
      return () => {
        // a name typed for another number does not belong to this one
        form.hookForm.setValue('nazwa', '')
        setKnown(found)
      }
    },
  })
  // nobody has to wait here for a slow register
  useReport({ dirty: form.dirty, busy: false })
  const nip = useWatch({ control: form.hookForm.control, name: 'nip' })
  const nazwa = useWatch({ control: form.hookForm.control, name: 'nazwa' }) ?? ''
  const checked = checkedFor(known, nip)
  const waiting = !mayContinue(known, nip, nazwa)
  const next = useRef<HTMLButtonElement>(null)
  useFocusAfterCheck(known, () => (known?.at === 'nowhere' ? form.hookForm.setFocus('nazwa') : next.current?.focus()))
  const [asking, setAsking] = useState(false)
  const askAgain = async () => {
    setAsking(true)
    await askRegisters(nip).then(setKnown, (error: unknown) => notice.failure(error))
    setAsking(false)
  }
  const back = () => {
    form.handOver()
    dispatch({ type: 'back', typed: { typed: { nip, nazwa } } })
  }
  return (
    <ContractForm form={form}>
      <RegisterSource>Dane, które poda, są wymyślone.</RegisterSource>
      <div className={classes['check']}>
        <BeneficiaryField
          name="nip"
          hint="Wpisz NIP albo nazwę znaną z Twoich przypadków. Sprawdzimy ten numer w rejestrze podmiotów gospodarczych, a potem w rejestrze REGON."
        />
        {checked?.at === 'nowhere' && checked.registerDown ? (
          <Button variant="default" loading={asking} onClick={() => void askAgain()}>
            Sprawdź ponownie
          </Button>
        ) : (
          <Button
            // with a disabled first button, Enter would not submit the form
            type={checked ? 'button' : 'submit'}
            disabled={checked !== undefined}
            loading={form.busy && !checked}
          >
            Sprawdź
          </Button>
        )}
      </div>
      {checked && <CheckOutcome known={checked} />}
      {known && !checked && nip !== '' && (
        <Text role="status">Numer NIP się zmienił. Sprawdź go, aby przejść dalej.</Text>
      )}
      {checked?.at === 'nowhere' && <form.fields.TextField name="nazwa" required />}
      <StepActions nextRef={next} waiting={waiting || asking} back={origin.kind === 'copy' ? back : undefined} />
    </ContractForm>
  )
}

/** After a check the focus moves on: to the name to be entered, or to the next button. */
function useFocusAfterCheck(known: Known | undefined, focus: () => void): void {
  const before = useRef(known)
  useEffect(() => {
    if (before.current !== known) focus()
    before.current = known
  })
}
