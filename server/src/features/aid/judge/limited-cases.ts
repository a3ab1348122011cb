import { isDeMinimisCode, spanOf, type Window } from '#contract/aid/de-minimis.ts'
import type { WholeFacts } from './facts.ts'

export type WindowOfNip = Window & { nip: string }

/** Whether a limit of de minimis aid applies to a case. */
export const hasLimit = ({ akt, przypadek: { rodzajPomocy, przezPomocy, ppData } }: WholeFacts): boolean =>
  rodzajPomocy === 'M' && isDeMinimisCode(przezPomocy?.kod) && Boolean(akt.bfNip && ppData)

/** Widens the one range of days of each tax number by a window; each rule narrows it to its own case. */
export function widen(windows: Map<string, WindowOfNip>, nips: readonly string[], window: Window): void {
  for (const nip of nips) windows.set(nip, { nip, ...spanOf(windows.get(nip) ?? window, window) })
}
