import { useEffect, useRef } from 'react'
import { CallError } from '#kit/call.ts'
import { createDraft, takenBy } from './create-draft.ts'
import { staleIn } from './new-draft.ts'
import type { Origin } from './origin.ts'
import { useWizard } from './wizard-context.ts'
import type { WizardEvent } from './wizard-state.ts'

/** Creates the draft from the answers. A refusal that can be solved here becomes a state, others are thrown. */
export function useCreation(): (ppData: string) => Promise<void> {
  const wizard = useWizard()
  const latest = useRef(wizard)
  useEffect(() => {
    latest.current = wizard
  })
  return async (ppData) => {
    // an obstacle may have been solved since the form was rendered
    const { origin, state, dispatch, idempotencyKey } = latest.current
    dispatch({ type: 'dateGiven', ppData })
    try {
      dispatch({ type: 'created', ppId: await createDraft(origin, { ...state.answers, ppData }, idempotencyKey) })
    } catch (error) {
      const { event, left } = obstacleIn(error, origin)
      dispatch(event)
      if (left) throw left
    }
  }
}

/** The obstacle behind a refusal, and the part of the refusal that the form still has to show. */
function obstacleIn(error: unknown, origin: Origin): { event: WizardEvent; left?: unknown } {
  const existing = takenBy(error)
  if (existing) return { event: { type: 'symbolTaken', existing } }
  if (!(error instanceof CallError)) return { event: { type: 'refused' }, left: error }
  const { status, refusal } = error
  const refused = refusal?.fieldErrors ?? []
  const stale = staleIn(origin, refused)
  if (!refusal || !stale.length) return { event: { type: 'refused' }, left: error }
  if (stale.length === refused.length) return { event: { type: 'staleFound', stale } }
  // with another date the copied fields may be valid after all, so the date is corrected first
  const fieldErrors = refused.filter((one) => !stale.includes(one))
  return { event: { type: 'refused' }, left: new CallError(status, { ...refusal, fieldErrors }) }
}
