import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { codesOf } from '#contract/kernel/codes.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { copyTypes, type CopyType } from './copy-types.ts'
import { StepActions } from './step-actions.tsx'
import { useReport, useWizard } from './wizard-context.ts'

const Chosen = z.object({
  copyType: z.enum(codesOf(copyTypes), { error: 'Należy wybrać rodzaj kopii' }).meta({ label: 'Co ma być wspólne' }),
})

type Props = {
  /** The list of steps follows the type while it is being chosen. */
  look: (copyType: CopyType) => void
}

/** How much the copy shares with the case that it is made from. */
export function CopyTypeStep({ look }: Props) {
  const { origin, state, dispatch } = useWizard()
  const form = useSchemaForm(Chosen, {
    defaults: { copyType: state.answers.copyType ?? 'oldBfOldAktPomocy' },
    send:
      ({ copyType }) =>
      () =>
        dispatch({ type: 'copyTypeChosen', copyType }),
  })
  useReport(form)
  const considered = useWatch({ control: form.hookForm.control, name: 'copyType' })
  useEffect(() => look(considered), [look, considered])
  return (
    <ContractForm form={form}>
      {origin.kind === 'copy' && (
        <Text>
          Kopia przejmie treść przypadku o wyróżniku {origin.source.wyroznik} z aktu <b>{origin.act.aktSym}</b>, którego
          beneficjentem jest <b>{origin.act.bfNazwa}</b>. Otrzyma własny wyróżnik i będzie wersją roboczą.
        </Text>
      )}
      <form.fields.RadioField name="copyType" options={copyTypes} />
      <StepActions />
    </ContractForm>
  )
}
