import { useState } from 'react'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { notice } from '#kit/notices.tsx'
import type { FooterAction } from '#kit/actions.ts'
import { isClosedTo, readOnlyReason, useUser } from '#kit/user.ts'

type Work = {
  run: () => Promise<string | void> | string | void
  /** The question to confirm first; the confirming button is named after the action. */
  question: string | undefined
  label: string
  dangerous: boolean | undefined
}

type Refusable = Pick<FooterAction, 'inImpersonation' | 'calls' | 'refused'>

/** Why a list's button is disabled: the user may only read, or it cannot be done at present. Otherwise `false`. */
export function useRefusal({ inImpersonation = false, calls, refused }: Refusable): string | false {
  const user = useUser()
  const isOpen = inImpersonation || (calls !== undefined && !isClosedTo(user, calls))
  return (isOpen ? undefined : readOnlyReason(user)) ?? refused ?? false
}

/** Performs an action of a list: asks, runs, reports the result. After asynchronous work, calls `after`. */
export function usePerform(after: (succeeded: boolean) => void): {
  busy: boolean
  perform: (work: Work) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const perform = async ({ run, question, label, dangerous = false }: Work) => {
    const done = async () => {
      const result = run()
      if (!(result instanceof Promise)) return result
      setBusy(question === undefined)
      let succeeded = false
      try {
        const message = await result
        succeeded = true
        return message
      } finally {
        after(succeeded)
      }
    }
    if (question !== undefined)
      return void (await confirm({ question, confirmLabel: label, cancelLabel: 'Anuluj', dangerous, run: done }))
    try {
      const message = await done()
      if (message) notice.success(message)
    } catch (error) {
      notice.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, perform }
}
