import type { Db } from './database/connect.ts'
import type { Jobs } from './jobs.ts'

/** A work that has ended: which, how many records it took, and what became of them. */
export type EndedWork = {
  rodzaj: 'IMPORT' | 'STRUMIEN' | 'WERYFIKACJA' | 'PRZESLANIE' | 'ZASWIADCZENIA' | 'PODPISANIE' | 'DORECZENIE'
  /** The id of the call that did it, if that is not the present one. */
  wywolanie?: string | null
  importId?: number | undefined
  przerwano?: boolean
  wszystkich: number
  /** Records that were there already, which a stream brought again. */
  powtorzonych?: number
  odrzuconych: number
}

/** Notifies the features in a transaction that a work of a body has ended. */
export type NotifyWorkEnded = (tx: Db, upId: number | null, work: EndedWork) => Promise<void>

/** Hears in a transaction that a work of a body, or of the office (`null`), has ended. */
export type OnWorkEnded = (
  tools: { db: Db; jobs: Pick<Jobs, 'enqueue'> },
  upId: number | null,
  work: EndedWork,
) => Promise<void>
