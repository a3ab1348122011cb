import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import { resultOf, type Verified } from './verify-cases.ts'

/** A statement that keeps with cases what was found, and also sets `more` of them. */
export function makeStoreFindings(name: string, more = sql``) {
  const store = namedStatement(name, 1, (db, cases: string) =>
    sql`update przypadek as pp set status_weryfikacji = found.status_weryfikacji,
        wynik_weryfikacji = found.wynik_weryfikacji::jsonb, czas_weryfikacji = now() ${more}
      from ${findingRows.in(cases)} where pp.id = found.id`.compile(db),
  )
  return async (db: Db, cases: readonly (Verified & { ppId: number })[]): Promise<void> => {
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

/** Keeps with cases what was found, and nothing else. */
export const storeFindings = makeStoreFindings('store findings')
