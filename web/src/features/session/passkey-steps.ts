import { passkeys } from '#contract/second-factor/passkeys.ts'
import { call } from '#kit/call.ts'
import { answerWithPasskey } from './passkey.ts'
import { enter } from './session.ts'

/** Completes signing in with a passkey. */
export async function signInWithPasskey(): Promise<void> {
  const body = await answerWithPasskey(await call(passkeys.askToSignIn))
  await enter(await call(passkeys.signIn, { body }))
}

/** Confirms with a passkey that it is still the same person. */
export async function confirmWithPasskey(): Promise<void> {
  const body = await answerWithPasskey(await call(passkeys.askToConfirm))
  await call(passkeys.confirmAct, { body })
}
