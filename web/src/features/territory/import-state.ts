import type { TerytImport } from '#contract/territory/territory.ts'

/** Where the units come from: the database of GUS, or a file. */
export type ImportOrigin = 'gus' | File
export type Summary = NonNullable<TerytImport['podsumowanie']>

/** The state of an import (spec 2 §4): the choice, progress, preview, and result. */
export type ImportState =
  | { at: 'choosing' }
  /** No percentage while it is unknown. */
  | { at: 'reading'; origin: ImportOrigin; percent?: number }
  | { at: 'preview'; origin: ImportOrigin; summary: Summary }
  | { at: 'importing'; origin: ImportOrigin; summary: Summary }
  | { at: 'done'; message: string }
  | { at: 'failed'; message: string }

export type ImportEvent =
  | { type: 'chosen'; origin: ImportOrigin }
  | { type: 'sent'; percent: number }
  | { type: 'answered'; answer: TerytImport }
  | { type: 'accepted' }
  | { type: 'refused'; message: string }
  | { type: 'again' }

/** The state after an event. An event that does not fit the state (a late answer) changes nothing. */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  const busy = state.at === 'reading' || state.at === 'importing'
  switch (event.type) {
    case 'chosen':
      return state.at === 'choosing' ? { at: 'reading', origin: event.origin } : state
    case 'sent':
      // once the file is sent, the server reads it for an unknown time
      return state.at === 'reading'
        ? { at: 'reading', origin: state.origin, ...(event.percent < 100 && { percent: event.percent }) }
        : state
    case 'answered':
      return busy ? answered(state, event.answer) : state
    case 'accepted':
      return state.at === 'preview' ? { ...state, at: 'importing' } : state
    case 'refused':
      return busy ? { at: 'failed', message: event.message } : state
    case 'again':
      return { at: 'choosing' }
  }
}

function answered(
  state: Extract<ImportState, { at: 'reading' | 'importing' }>,
  { success, message, podsumowanie }: TerytImport,
): ImportState {
  if (!success || !podsumowanie) return { at: 'failed', message }
  return state.at === 'reading'
    ? { at: 'preview', origin: state.origin, summary: podsumowanie }
    : { at: 'done', message }
}

export const changesNothing = ({ dodane, zmienione, zakonczone }: Summary): boolean =>
  dodane + zmienione + zakonczone === 0
