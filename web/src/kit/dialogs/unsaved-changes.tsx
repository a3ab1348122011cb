import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { keepText } from '#kit/kept-text.ts'
import { confirm } from './confirm.tsx'

/** The keys under which the forms of the surrounding dialog keep their texts. */
export const KeptKeys = createContext<Set<string> | undefined>(undefined)

/**
 * Asks whether to discard the input: on leaving a page, closing a dialog or switching a tab (spec 1 §2.4). The texts
 * that the discarded forms keep are dropped; those of other forms stay.
 */
export async function askToDiscard(keptKeys: Iterable<string> = []): Promise<boolean> {
  const discarded = await confirm({
    title: 'Niezapisane zmiany',
    question: 'Wprowadzone zmiany nie zostały zapisane. Czy chcesz je porzucić?',
    confirmLabel: 'Porzuć zmiany',
    cancelLabel: 'Pozostań na stronie',
    dangerous: true,
  })
  if (discarded) for (const key of keptKeys) keepText(key, undefined)
  return discarded
}

/** Asks before leaving the page while there is unsaved input (spec 1 §4.7), or other work to lose. */
export function useUnsavedChangesGuard(
  dirty: boolean,
  mayLeave: (keptKeys: Iterable<string>) => Promise<boolean> = askToDiscard,
): void {
  const keptKeys = use(KeptKeys)
  // navigation to login is never blocked: the session is over and the input can no longer be saved
  const stay: ShouldBlockFn = async ({ next }) =>
    !/^\/login(\/|$)/.test(next.pathname) && !(await mayLeave(keptKeys ?? []))
  useBlocker({ shouldBlockFn: stay, enableBeforeUnload: warnsOnUnload, disabled: !dirty })
}

// spec 3 §4: not under test automation, where nobody can answer the browser's own question
const warnsOnUnload = () => !navigator.webdriver
