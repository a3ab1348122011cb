import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { judgeCases, resultOf, type Judged } from '../judge/judge-case.ts'
import type { StoredCase } from './lock-case.ts'
import type { Open } from './take-cases.ts'

/** A stored case with what the rules of sending say of it. */
export type JudgedCase = Open & Judged

/** Holds stored cases against the rules of sending. `sending`: each that passes counts as sent for those after it. */
export async function judgeStored(db: Db, open: readonly Open[], sending = false): Promise<JudgedCase[]> {
  const judged = await judgeCases(
    db,
    open.map(({ stored }) => asOfNow(stored)),
    'sent',
    { sending },
  )
  return open.map((one, n) => Object.assign(one, judged[n]!))
}

/** A draft whose euro value was still missing, or rested on an older day's rate, gets the one that is there now. */
function asOfNow(stored: StoredCase) {
  if (stored.stan === 'P') return stored
  const { bruttoEuro: _, ...draft } = stored
  return draft
}

/** A statement that keeps with cases what was found, and also sets `more` of them. */
export function storingFound(name: string, more = sql``) {
  const store = namedStatement(name, 1, (db, cases: string) =>
    sql`update przypadek as pp set status_weryfikacji = found.status_weryfikacji,
        wynik_weryfikacji = found.wynik_weryfikacji::jsonb, czas_weryfikacji = now() ${more}
      from ${found.in(cases)} where pp.id = found.id`.compile(db),
  )
  return async (db: Db, cases: readonly JudgedCase[]): Promise<void> => {
    if (!cases.length) return
    const rows = cases.map(({ ppId, bruttoEuro, findings }) => ({ id: ppId, bruttoEuro, ...resultOf(findings) }))
    await store(db, found.valueOf(rows))
  }
}

const found = givenRows('found', {
  id: 'int',
  bruttoEuro: 'numeric',
  statusWeryfikacji: 'text',
  wynikWeryfikacji: 'text',
})
