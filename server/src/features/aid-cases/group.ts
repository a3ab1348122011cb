import type { GroupResult, Outcome } from '#contract/aid-case-results.ts'
import { confirmations, type ConfirmationCode } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import type { Findings } from '#contract/verification.ts'
import type { Db } from '#platform/database/connect.ts'
import { inTransaction } from '#platform/http/serve.ts'
import { seenGrantor } from '#platform/own-grantor.ts'
import { Problem } from '#platform/problem.ts'
import type { Session } from '#platform/session.ts'
import type { StoredCase } from './lock-case.ts'

/** How one case of a group ended. */
type Done = { stored: StoredCase; komunikat: string } & Partial<Findings>

/**
 * Does the same with each case of a group, each in a transaction of its own: one that is refused never stops the
 * others, and every outcome is told.
 */
export async function forEachCase(
  db: Db,
  session: Session,
  ids: readonly number[],
  header: ConfirmationCode,
  work: (tx: Db, id: number) => Promise<Done>,
): Promise<GroupResult> {
  const details: Outcome[] = []
  for (const id of new Set(ids)) details.push(await outcomeOf(db, session, id, work))
  const successIds = details.filter(({ sukces }) => sukces).map(({ ppId }) => ppId)
  return { successIds, header: fill(confirmations[header], { done: successIds.length, all: details.length }), details }
}

async function outcomeOf(
  db: Db,
  session: Session,
  ppId: number,
  work: (tx: Db, id: number) => Promise<Done>,
): Promise<Outcome> {
  try {
    const {
      stored,
      komunikat,
      bledyWeryfikacji = [],
      ostrzezenia = [],
    } = await inTransaction(db, session, (tx) => work(tx, ppId))
    const { aktSym, wyroznik } = stored
    return { ppId, aktSym, wyroznik, sukces: !bledyWeryfikacji.length, komunikat, bledyWeryfikacji, ostrzezenia }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { bledyWeryfikacji = [], ostrzezenia = [] } = (error.refusal.key ?? {}) as Partial<Findings>
    const place = await findPlace(db, session, ppId)
    return { ppId, ...place, sukces: false, komunikat: error.message, bledyWeryfikacji, ostrzezenia }
  }
}

/** By what people know the case, if it is theirs to know. */
async function findPlace(db: Db, { actor }: Session, ppId: number) {
  const upId = seenGrantor(actor)
  const place = await db
    .selectFrom('przypadek')
    .innerJoin('akt', 'akt.id', 'przypadek.aktId')
    .select(['akt.aktSym', 'przypadek.wyroznik'])
    .where('przypadek.id', '=', ppId)
    .$if(upId !== null, (query) => query.where('przypadek.upId', '=', upId))
    .executeTakeFirst()
  return place ?? { aktSym: null, wyroznik: null }
}
