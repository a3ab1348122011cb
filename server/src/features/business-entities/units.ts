import { sql } from 'kysely'
import { today } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { fieldProblem } from '#platform/problem.ts'

const fields = ['kodWojewodztwa', 'kodPowiatu', 'kodGminy'] as const
type Codes = { [Field in (typeof fields)[number]]?: string | null | undefined }

/** The units of an address must be in force today, or be those that the entity already has. */
export async function requireUnits(db: Db, given: Codes, before: Codes = {}): Promise<void> {
  const changed = fields.filter((field) => given[field] && given[field] !== before[field])
  if (!changed.length) return
  const found = await db
    .selectFrom('jednostkaSiedziby')
    .select('kod')
    .where(sql<boolean>`kod = any(${changed.map((field) => given[field])})`)
    .where(sql<boolean>`${today()} between data_od and data_do`)
    .execute()
  const known = new Set(found.map(({ kod }) => kod))
  for (const field of changed) {
    const kod = given[field] ?? ''
    if (!known.has(kod)) throw fieldProblem('entity.unknownUnit', field, { kod })
  }
}
