import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { confirmations } from '#contract/confirmations.ts'
import { newRequestId } from '#contract/kernel/request-id.ts'
import { useUnsavedChangesGuard } from '#kit/dialogs/unsaved-changes.tsx'
import { notice } from '#kit/notices.tsx'
import { Steps } from '#kit/steps.tsx'
import type { WizardStart } from '../shared/case-dialogs.ts'
import { toCase } from '#web/features/aid/shared/case-contexts.ts'
import { ActStep } from './act-step.tsx'
import { BeneficiaryStep } from './beneficiary-step.tsx'
import { CopyTypeStep } from './copy-type-step.tsx'
import { DateStep } from './date-step.tsx'
import type { Origin } from './origin.ts'
import type { CopyType } from './copy-types.ts'
import { useKeepProgress, type Progress } from './use-kept-progress.ts'
import { WizardContext, type Work } from './wizard-context.ts'
import { startOf, stepOf, steps, stepsOf, wizardReducer } from './wizard-state.ts'

const titles = {
  copyType: 'Co ma być wspólne z kopiowanym przypadkiem?',
  beneficiary: 'Kto jest beneficjentem pomocy?',
  act: 'Na podstawie jakiego aktu?',
  date: 'Kiedy udzielono pomocy?',
} as const

type Props = {
  start: WizardStart
  origin: Origin
  /** How far the wizard was before a reload. */
  progress: Progress | undefined
  work: Work
  report: (work: Work) => void
  answered: (any: boolean) => void
  onClose: () => void
}

/** The steps of the wizard, and the way to the draft that they create. */
export function WizardSteps({ start, origin, progress, work, report, answered, onClose }: Props) {
  const [state, dispatch] = useReducer(wizardReducer(origin.kind), progress ?? startOf(origin.kind))
  const [known, setKnown] = useState(progress?.known)
  const [considered, look] = useState<CopyType>()
  const [idempotencyKey] = useState(() => progress?.idempotencyKey ?? newRequestId())
  const wizard = useMemo(
    () => ({ origin, state, dispatch, report, idempotencyKey }),
    [origin, state, report, idempotencyKey],
  )
  const created = state.at === 'done' ? state.ppId : undefined
  const any = created === undefined && (known !== undefined || Object.keys(state.answers).length > 0)
  // the form of the step guards its own input
  useUnsavedChangesGuard(any && !work.dirty)
  useEffect(() => answered(any), [answered, any])
  useKeepProgress({ start, state, known, idempotencyKey }, created === undefined && (any || work.dirty))
  const navigate = useNavigate()
  useEffect(() => {
    if (created === undefined) return
    notice.success(confirmations['case.added'])
    onClose()
    void navigate(toCase('rob', 'edit', created))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [created])
  const step = stepOf(state)
  const way = stepsOf(origin.kind, step === 'copyType' ? considered : state.answers.copyType)
  const box = useRef<HTMLDivElement>(null)
  // a dialog that had to load first takes the focus once there is something to answer
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.querySelector('input')?.focus()
  }, [])
  return (
    <WizardContext value={wizard}>
      <div ref={box}>
        <Steps labels={way.map((one) => steps[one])} step={way.indexOf(step)} title={titles[step]}>
          {step === 'copyType' && <CopyTypeStep look={look} />}
          {step === 'beneficiary' && <BeneficiaryStep {...{ known, setKnown }} />}
          {step === 'act' && <ActStep />}
          {step === 'date' && <DateStep />}
        </Steps>
      </div>
    </WizardContext>
  )
}
