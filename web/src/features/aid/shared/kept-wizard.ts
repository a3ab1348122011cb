import { keepText, keptKey, keptText } from '#kit/kept-text.ts'
import type { WizardStart } from './case-dialogs.ts'

/** A wizard at work, as it survives a reload of the page: what it starts from, and how far it is. */
export type KeptWizard = { start: WizardStart; progress: unknown }

const keyOf = (login: string) => keptKey(login, window.location.pathname, 'kreator')

/** Keeps the wizard that a user has open at this address, or drops it. */
export const keepWizard = (login: string, kept: KeptWizard | undefined): void =>
  keepText(keyOf(login), kept && JSON.stringify(kept))

/** The wizard that a reload took away from this address, if any. */
export function keptWizard(login: string): KeptWizard | undefined {
  const text = keptText(keyOf(login))
  return text === null ? undefined : JSON.parse(text)
}
