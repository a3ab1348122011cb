import { codesOf, isOneOf } from '../kernel/codes.ts'
/** What becomes of a case in the Union's register, eAIR: the first four wait for somebody, the last two are settled. */

export const eairStates = {
  DO_ZGLOSZENIA: 'do zgłoszenia',
  WYEKSPORTOWANE: 'wyeksportowane',
  DO_KOREKTY: 'do korekty',
  DO_USUNIECIA: 'do usunięcia',
  ZGLOSZONE: 'zgłoszone',
  NIE_DOTYCZY: 'nie dotyczy',
} as const
export type EairState = keyof typeof eairStates
/** The mark by which an export takes what is in another file too. */
export const EXPORTED_TOO = 'Także te, które są już w innym pliku'

export const eairStateCodes = codesOf(eairStates)

export const waitingStates = ['DO_ZGLOSZENIA', 'WYEKSPORTOWANE', 'DO_KOREKTY', 'DO_USUNIECIA'] as const
export const settledStates = ['ZGLOSZONE', 'NIE_DOTYCZY'] as const
export const isWaiting = (stan: EairState): boolean => isOneOf(waitingStates, stan)

/** Whether a file for eAIR takes the report: it was never reported, or has changed since. */
export const isToExport = (stan: EairState): boolean => stan === 'DO_ZGLOSZENIA' || stan === 'DO_KOREKTY'
/** Whether a number can be given: also the number of what is to be removed may come late, and a mistyped one is corrected. */
export const isConfirmable = (stan: EairState): boolean => stan !== 'NIE_DOTYCZY'
/** Whether a report may be exempted: only while it has never been confirmed. */
export const isExemptable = (stan: EairState, numer: string | null): boolean =>
  numer === null && (stan === 'DO_ZGLOSZENIA' || stan === 'WYEKSPORTOWANE' || stan === 'NIE_DOTYCZY')
