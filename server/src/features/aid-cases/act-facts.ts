import { sql } from 'kysely'
import type { ActEdit, NewAct } from '#contract/aid-acts.ts'
import type { ActFacts } from '#contract/verification.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { keepsPlan } from '#platform/database/run-prepared.ts'
import { entryOf } from './entry-of.ts'

/** What the rules ask of an act as it would be stored. */
export async function actFacts(db: Db, act: NewAct | ActEdit): Promise<ActFacts> {
  const { rows } = await sql<Entries>`
    select ${entryOf('formaPrawna', sql`${act.bfFormaPrawnaId ?? null}::int`)} as bf_forma_prawna,
      ${entryOf('wielkoscBeneficjenta', sql`${act.bfWielkoscId ?? null}::int`)} as bf_wielkosc`.execute(db)
  return { ...act, aneks: ('aneks' in act && act.aneks) || Boolean(act.nadAktId), ...rows[0]! } as ActFacts
}

/** The same of acts that are stored, by their ids. */
export async function storedActFacts(db: Db, ids: readonly number[]): Promise<Map<number, ActFacts>> {
  const acts = await db
    .selectFrom(
      givenRows(
        'given',
        { id: 'int' },
        [...new Set(ids)].map((id) => ({ id })),
      ),
    )
    .modifyFront(keepsPlan)
    .innerJoin('akt', 'akt.id', 'given.id')
    .innerJoin('beneficjent as bf', 'bf.id', 'akt.beneficjentId')
    .select(['akt.id', 'bf.bfId', 'akt.bfNip', 'bf.nazwa as bfNazwa', 'akt.aktSym', 'akt.aktData', 'akt.aktOpis'])
    .select(['akt.infoUm as infoUM', 'akt.nadAktId', 'akt.gminaId', 'akt.pkdId'])
    .select([
      entryOf('formaPrawna', sql.ref('akt.bfFormaPrawnaId')).as('bfFormaPrawna'),
      entryOf('wielkoscBeneficjenta', sql.ref('akt.bfWielkoscId')).as('bfWielkosc'),
    ])
    .execute()
  return new Map(acts.map(({ id, ...act }) => [id, { ...act, aneks: act.nadAktId !== null }]))
}

type Entries = Pick<ActFacts, 'bfFormaPrawna' | 'bfWielkosc'>
