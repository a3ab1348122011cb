import { sql } from 'kysely'
import { builtOnce } from '#platform/database/built-once.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { keepsPlan } from '#platform/database/run-prepared.ts'
import { judgeCases, resultOf, type Judged } from '../judge/judge-case.ts'
import type { StoredCase } from './lock-case.ts'
import type { Open } from './take-cases.ts'

/** A stored case with its verification result. */
export type JudgedCase = Open & Judged

/** Checks stored cases against the rules of sending. With `sending`, each that passes counts as sent for those after it. */
export async function judgeStored(db: Db, open: readonly Open[], sending = false): Promise<JudgedCase[]> {
  const judged = await judgeCases(
    db,
    open.map(({ stored }) => asOfNow(stored)),
    'sent',
    { sending },
  )
  return open.map((one, n) => Object.assign(one, judged[n]!))
}

/** A draft without a euro value, or with one from an older day's rate, gets the value by today's rates. */
function asOfNow(stored: StoredCase) {
  if (stored.stan === 'P') return stored
  const { bruttoEuro: _, ...draft } = stored
  return draft
}

/** An update that stores findings with the cases, and sets `more` columns. */
export function storingFound(more = sql``) {
  const store = builtOnce(1, (db, cases: string) =>
    sql`update ${keepsPlan} przypadek as pp set status_weryfikacji = found.status_weryfikacji,
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
