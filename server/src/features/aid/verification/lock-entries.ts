import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'
import type { CaseToVerify } from './facts.ts'

const given = givenRows('one', {
  aktId: 'int',
  ustawaId: 'int',
  srodekPomocyId: 'int',
  formaPomocyId: 'int',
  przezPomocyId: 'int',
  zrodloPochPomocyId: 'int',
})

/** The entries that a case names, and those that its act names. */
const ofCase = {
  ustawa: 'ustawaId',
  srodekPomocy: 'srodekPomocyId',
  formaPomocy: 'formaPomocyId',
  przeznaczeniePomocy: 'przezPomocyId',
  zrodloPochodzeniaPomocy: 'zrodloPochPomocyId',
}
const ofAct = {
  formaPrawna: 'bfFormaPrawnaId',
  wielkoscBeneficjenta: 'bfWielkoscId',
  jednostkaSiedziby: 'gminaId',
  pkd: 'pkdId',
  nuts: 'realizId',
}

/**
 * Holds the entries of cases that are about to be sent until they are: a change of an entry's meaning or validity waits,
 * and then finds it in use. Before verifying, so that the case is verified by what stays.
 */
export async function lockEntries(db: Db, cases: readonly CaseToVerify[]): Promise<void> {
  if (cases.length) await lock(db, given.valueOf([...cases]))
}

const lock = namedStatement('lock entries of cases', 1, (db, cases: string) => {
  const held = (table: string, named: ReturnType<typeof sql>) =>
    sql`select 1 from (select id from ${sql.table(table)} where id in (${named}) order by id for key share) held`
  return sql`${sql.join(
    [
      ...Object.entries(ofCase).map(([table, column]) =>
        held(table, sql`select ${sql.ref(`one.${column}`)} from ${given.in(cases)}`),
      ),
      ...Object.entries(ofAct).map(([table, column]) =>
        held(table, sql`select ${sql.ref(`akt.${column}`)} from ${given.in(cases)} join akt on akt.id = one.akt_id`),
      ),
      // a technical number stays one
      held(
        'podmiotGospodarczy',
        sql`select bf.bf_id from ${given.in(cases)} join akt on akt.id = one.akt_id
          join beneficjent bf on bf.id = akt.beneficjent_id where not is_nip(bf.nip)`,
      ),
    ],
    sql` union all `,
  )}`.compile(db)
})
