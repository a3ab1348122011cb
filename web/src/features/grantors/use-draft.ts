import { useEffect, useState } from 'react'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { readStored, writeStored } from '#kit/stored-choice.ts'
import { useUser } from '#kit/user.ts'
import { isSignInScreen } from '#web/screens/is-sign-in-screen.ts'
import { draftIn, draftKey } from './draft.ts'
import type { GrantorValues } from './grantor-values.ts'

/**
 * Stores the input in the browser until it is saved or the page is left (spec 2 §4), so that closing the window or the
 * end of the session loses nothing. Returns a function that discards a restored draft, while that is possible.
 */
export function useDraft(
  form: ContractFormState<GrantorValues>,
  id: number | undefined,
  start: Partial<GrantorValues>,
): (() => void) | undefined {
  const { login } = useUser()
  const key = draftKey(login, id)
  const [draft, setDraft] = useState(() => (form.readOnly ? undefined : draftIn(readStored(key))))
  const { reset, getValues, subscribe } = form.hookForm
  const { dirty } = form

  useEffect(() => {
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true })
  }, [draft, reset, getValues])

  useEffect(() => {
    const keep = () => writeStored(key, dirty ? JSON.stringify(getValues()) : null)
    keep()
    return subscribe({ formState: { values: true }, callback: keep })
  }, [key, dirty, subscribe, getValues])

  useEffect(
    () => () => {
      // a user who only has to sign in again has not left
      if (!isSignInScreen(window.location.pathname)) writeStored(key, null)
    },
    [key],
  )

  const drop = () => {
    setDraft(undefined)
    form.restart(start)
  }
  return draft && dirty ? drop : undefined
}
