import { sql } from 'kysely'
import { ruleCodes, ruleSubject, verificationRules } from '#contract/aid/verification/rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { isDatabaseNewer } from '#platform/database/is-newer.ts'

const refreshed = ['dotyczy', 'opis', 'komunikat', 'elastyczna'] as const

/**
 * Brings the stored rules in line with the catalogue: new rules are added at their own level, texts are updated, and
 * administrators' settings stay. A rule that became structural loses its settings; an obsolete rule is removed.
 * In the database of a later version stored rules stay as they are: what is unknown here is new there.
 */
export async function seedVerificationRules(db: Db): Promise<void> {
  if (await isDatabaseNewer(db)) return
  const structural = ruleCodes.filter((kod) => !verificationRules[kod].elastyczna)
  await db.deleteFrom('regulaWeryfikacji').where('kod', 'not in', ruleCodes).execute()
  await db.deleteFrom('regulaWeryfikacji').where('kod', 'in', structural).where('elastyczna', '=', true).execute()
  await db
    .insertInto('regulaWeryfikacji')
    .values(
      ruleCodes.map((kod) => {
        const { opis, komunikat, elastyczna, poziom } = verificationRules[kod]
        return { kod, dotyczy: ruleSubject(kod), opis, komunikat, elastyczna, poziom }
      }),
    )
    .onConflict((c) =>
      c
        .column('kod')
        .doUpdateSet((eb) => Object.fromEntries(refreshed.map((name) => [name, eb.ref(`excluded.${name}`)])))
        .where(sql<boolean>`(${columnsOf('regulaWeryfikacji')}) is distinct from (${columnsOf('excluded')})`),
    )
    .execute()
}

const columnsOf = (table: string) => sql.join(refreshed.map((name) => sql.ref(`${table}.${name}`)))
