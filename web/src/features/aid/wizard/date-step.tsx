import { z } from 'zod'
import { present } from '#contract/kernel/lists.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { optionalDate, requiredDate } from '#contract/kernel/fields.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { addFailure } from '../shared/add-case.ts'
import { AboutDraft } from './about-draft.tsx'
import { Obstacle } from './obstacle.tsx'
import { actOf, defaultDate, proposedDate } from './new-draft.ts'
import { StepActions } from './step-actions.tsx'
import { useCreation } from './use-creation.ts'
import { useReport, useWizard } from './wizard-context.ts'
import { stepsOf } from './wizard-state.ts'

const label = { label: 'Data udzielenia pomocy' }
const Given = z.object({ ppData: requiredDate().meta(label) })
const MayBeEmpty = z.object({ ppData: optionalDate().meta(label) })

/** The aid date and a summary of what will be created: the last step (spec 1 §4.4). */
export function DateStep() {
  const { origin, state, dispatch } = useWizard()
  const { answers } = state
  const act = present(actOf(origin, answers), 'act')
  const create = useCreation()
  const form = useSchemaForm(act.kind === 'new' ? MayBeEmpty : Given, {
    defaults: { ppData: answers.ppData ?? proposedDate(origin, act, today()) },
    failed: addFailure,
    send: async ({ ppData }) => {
      await create(ppData ?? '')
      return () => undefined
    },
  })
  const busy = form.busy || state.at === 'creating' || state.at === 'done'
  useReport({ dirty: form.dirty, busy })
  const isFirst = stepsOf(origin.kind, answers.copyType).length === 1
  const back = () => dispatch({ type: 'back', typed: { ppData: form.handOver().ppData ?? undefined } })
  return (
    <ContractForm form={form}>
      <AboutDraft />
      <form.fields.DateField
        name="ppData"
        {...(act.kind === 'new' && { hint: `Bez daty przypadek otrzyma datę ${formatDate(defaultDate(act))}.` })}
      />
      <Obstacle submit={form.submit} />
      <StepActions next="Utwórz przypadek roboczy" busy={busy} back={isFirst ? undefined : back} />
    </ContractForm>
  )
}
