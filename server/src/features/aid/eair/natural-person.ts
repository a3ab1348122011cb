import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { first } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'

/**
 * Whether the beneficiary of an act (`akt`, `entity`, `legal_form`) is a natural person; empty where the data do not say. REGON
 * gives the surname of every natural person, and the legal forms 1.A to 1.E are those of public bodies and their companies.
 */
export const isNaturalPerson = sql`case when entity.nazwisko is not null then 'YES'
  when entity.zrodlo = 'REGON' or legal_form.kod like '1.%' then 'NO' else '' end`

/** The joins that it needs beside an act and a beneficiary (`bf`). */
export const joinsOfPerson = sql`join podmiot_gospodarczy entity on entity.id = bf.bf_id
  left join forma_prawna legal_form on legal_form.id = akt.bf_forma_prawna_id`

/** How many of the reports of the actor's body do not tell whether the beneficiary is a natural person. */
export async function countUndecided(db: Db, actor: Actor, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from zgloszenie_eair z join przypadek pp on pp.id = z.id join akt on akt.id = pp.akt_id
      join beneficjent bf on bf.id = pp.beneficjent_id ${joinsOfPerson}
    where z.id = any (${ids}::int[]) and z.up_id = ${ownGrantor(actor)} and ${isNaturalPerson} = ''`.execute(db)
  return first(rows).n
}
