import { useEffect, useRef } from 'react'
import { CallError } from '#kit/call.ts'
import { createDraft, takenBy } from './create-draft.ts'
import { staleIn } from './new-draft.ts'
import { useWizard } from './wizard-context.ts'

/** Creates the draft of what was answered. What stands in the way and can be answered here becomes a state, the rest is thrown. */
export function useCreation(): (ppData: string) => Promise<void> {
  const wizard = useWizard()
  const latest = useRef(wizard)
  useEffect(() => {
    latest.current = wizard
  })
  return async (ppData) => {
    // an obstacle may have been answered since the form was rendered
    const { origin, state, dispatch } = latest.current
    dispatch({ type: 'dateGiven', ppData })
    try {
      dispatch({ type: 'created', ppId: await createDraft(origin, { ...state.answers, ppData }) })
    } catch (error) {
      const existing = takenBy(error)
      const stale = staleIn(origin, (error instanceof CallError && error.refusal?.fieldErrors) || [])
      if (existing) dispatch({ type: 'symbolTaken', existing })
      else if (stale.length) dispatch({ type: 'staleFound', stale })
      else {
        dispatch({ type: 'refused' })
        throw error
      }
    }
  }
}
