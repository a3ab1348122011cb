import type { ImportSummary } from '#contract/classifications/shared.ts'

/** A file that was read and awaits approval. */
export type ReadFile = {
  /** The staged version in further calls: its code or its id. */
  version: string | number
  /** The version that an update would change, if there is one. */
  current: string | null
  /** The file looks like one of the other classification. */
  wrongType: boolean
  /** Units of other countries, which were left out. */
  skipped?: number
  summary: ImportSummary
}

/** The state of an import (spec 3 §4). */
export type ImportState =
  | { at: 'choosing'; failure?: string }
  | { at: 'sending'; percent: number }
  /** Read by the server; the full bar stays visible for a moment. */
  | { at: 'received'; file: ReadFile }
  | { at: 'preview'; file: ReadFile }
  | { at: 'done'; message: string }
  | { at: 'failed'; message: string }

export type ImportEvent =
  | { type: 'chosen' }
  | { type: 'sent'; percent: number }
  | { type: 'read'; file: ReadFile }
  | { type: 'shown' }
  /** The file was refused; `final` leads to the summary instead of another try. */
  | { type: 'unreadable'; message: string; final: boolean }
  | { type: 'accepted'; message: string }
  | { type: 'again' }

export const startOfImport: ImportState = { at: 'choosing' }

/** The state after an event. An event that does not fit the state (a late answer) changes nothing. */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'again':
      return startOfImport
    case 'chosen':
      return state.at === 'choosing' ? { at: 'sending', percent: 0 } : state
    case 'sent':
      return state.at === 'sending' ? { at: 'sending', percent: event.percent } : state
    case 'read':
      return state.at === 'sending' ? { at: 'received', file: event.file } : state
    case 'unreadable':
      if (state.at !== 'sending') return state
      return event.final ? { at: 'failed', message: event.message } : { at: 'choosing', failure: event.message }
    case 'shown':
      return state.at === 'received' ? { at: 'preview', file: state.file } : state
    case 'accepted':
      return state.at === 'preview' ? { at: 'done', message: event.message } : state
  }
}

/** The step that shows a state: Prześlij plik, Podgląd, Podsumowanie. */
export const stepOf = ({ at }: ImportState): 0 | 1 | 2 =>
  at === 'done' || at === 'failed' ? 2 : at === 'preview' ? 1 : 0
