import type { ImportReport } from '#contract/aid/import/case-import.ts'

/** The state of an import (spec 1 §4.5): 0 choice, 1 in progress (sent, then verified and stored), 2, 3 and 4 its ends. */
export type ImportState =
  | { at: 'choosing' }
  | { at: 'sending'; file: File; percent: number }
  | { at: 'storing'; file: File }
  | { at: 'done'; file: File; report: ImportReport }
  | { at: 'failed'; file: File; message: string; repeatable: boolean }
  | { at: 'partly'; file: File; report: ImportReport }

export type ImportEvent =
  | { type: 'chosen'; file: File }
  | { type: 'sent'; percent: number }
  | { type: 'answered'; report: ImportReport }
  /** `repeatable`: the same file may succeed when it is sent again. */
  | { type: 'failed'; message: string; repeatable: boolean }
  | { type: 'another' }

/** The state after an event. An event that does not fit the state (a late answer) changes nothing. */
export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'chosen':
      return isBusy(state) ? state : { at: 'sending', file: event.file, percent: 0 }
    case 'sent':
      if (state.at !== 'sending') return state
      return event.percent < 100 ? { ...state, percent: event.percent } : { at: 'storing', file: state.file }
    case 'answered': {
      if (!isBusy(state)) return state
      const { report } = event
      const skipped = report.przypadkiPomocyRaportList.some(({ status }) => !status)
      return { at: skipped ? 'partly' : 'done', file: state.file, report }
    }
    case 'failed': {
      const { message, repeatable } = event
      return isBusy(state) ? { at: 'failed', file: state.file, message, repeatable } : state
    }
    case 'another':
      return isBusy(state) ? state : { at: 'choosing' }
  }
}

type Busy = Extract<ImportState, { at: 'sending' | 'storing' }>
export const isBusy = (state: ImportState): state is Busy => state.at === 'sending' || state.at === 'storing'

const LOST =
  'Połączenie z serwerem zostało przerwane i nie wiadomo, czy przypadki zostały zapisane. Wyślij plik ponownie: to, co już jest zapisane, nie zostanie dodane drugi raz.'

/** The message for a call without a report; `status` 0 or that of a gateway: the answer was lost on its way. */
export const failureOf = (status = 0, message = ''): { message: string; repeatable: boolean } => {
  const lost = status === 0 || status === 502 || status === 504
  return { message: lost ? LOST : message, repeatable: lost || status >= 500 }
}
