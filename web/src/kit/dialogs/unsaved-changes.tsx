import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { dropKeptTexts } from '#kit/kept-text.ts'
import { confirm } from './confirm.tsx'

/** Asks whether to discard the input: on leaving a page, closing a dialog or switching a tab (spec 1 §2.4). */
export async function askToDiscard(): Promise<boolean> {
  const discarded = await confirm({
    title: 'Niezapisane zmiany',
    question: 'Wprowadzone zmiany nie zostały zapisane. Czy chcesz je porzucić?',
    confirmLabel: 'Porzuć zmiany',
    cancelLabel: 'Pozostań na stronie',
    dangerous: true,
  })
  if (discarded) dropKeptTexts()
  return discarded
}

/** Asks before leaving the page while there is unsaved input (spec 1 §4.7), or other work to lose. */
export function useUnsavedChangesGuard(dirty: boolean, mayLeave: () => Promise<boolean> = askToDiscard): void {
  // navigation to login is never blocked: the session is over and the input can no longer be saved
  const stay: ShouldBlockFn = async ({ next }) => !/^\/login(\/|$)/.test(next.pathname) && !(await mayLeave())
  useBlocker({ shouldBlockFn: stay, enableBeforeUnload: warnsOnUnload, disabled: !dirty })
}

// spec 3 §4: not under test automation, where nobody can answer the browser's own question
const warnsOnUnload = () => !navigator.webdriver
