import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { judgeCases, resultOf, type Judged } from '../judge/judge-case.ts'
import type { StoredCase } from './lock-case.ts'
import type { OpenCase } from './lock-and-check.ts'

/** A stored case with its verification result. */
export type JudgedCase = OpenCase & Judged

/** Checks stored cases against the rules of sending. With `sending`, each that passes counts as sent for those after it. */
export async function judgeStored(db: Db, open: readonly OpenCase[], sending = false): Promise<JudgedCase[]> {
  const judged = await judgeCases(
    db,
    open.map(({ stored }) => withoutOldEuroValue(stored)),
    'sent',
    { sending },
  )
  return open.map((one, n) => Object.assign(one, judged[n]!))
}

/** A draft without a euro value, or with one from an older day's rate, gets the value by today's rates. */
function withoutOldEuroValue(stored: StoredCase) {
  if (stored.stan === 'P') return stored
  const { bruttoEuro: _, ...draft } = stored
  return draft
}

/** A statement that keeps with cases what was found, and also sets `more` of them. */
export function makeStoreFindings(name: string, more = sql``) {
  const store = namedStatement(name, 1, (db, cases: string) =>
    sql`update przypadek as pp set status_weryfikacji = found.status_weryfikacji,
        wynik_weryfikacji = found.wynik_weryfikacji::jsonb, czas_weryfikacji = now() ${more}
      from ${findingRows.in(cases)} where pp.id = found.id`.compile(db),
  )
  return async (db: Db, cases: readonly JudgedCase[]): Promise<void> => {
    if (!cases.length) return
    const rows = cases.map(({ ppId, bruttoEuro, findings }) => ({ id: ppId, bruttoEuro, ...resultOf(findings) }))
    await store(db, findingRows.valueOf(rows))
  }
}

const findingRows = givenRows('found', {
  id: 'int',
  bruttoEuro: 'numeric',
  statusWeryfikacji: 'text',
  wynikWeryfikacji: 'text',
})
