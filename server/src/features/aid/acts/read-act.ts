import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { Act } from '#contract/aid/acts.ts'
import type { Db } from '#platform/database/connect.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { problem } from '#platform/problem.ts'

/** An act in full; another body's act is not found. */
export async function findAct(db: Db, actor: Actor, id: number): Promise<Act | undefined> {
  const upId = visibleGrantor(actor)
  return wholeActs(db)
    .where('akt.id', '=', id)
    .$call((query) => (upId === null ? query : query.where('akt.upId', '=', upId)))
    .executeTakeFirst()
}

export async function getAct(db: Db, actor: Actor, id: number): Promise<Act> {
  const act = await findAct(db, actor, id)
  if (!act) throw problem('act.notFound')
  return act
}

/** The few columns that calls about an act need; another body's act is not found. */
export async function requireAct(db: Db, actor: Actor, id: number): Promise<{ id: number; bfNip: string }> {
  const upId = visibleGrantor(actor)
  const act = await db
    .selectFrom('akt')
    .where('id', '=', id)
    .$call((query) => (upId === null ? query : query.where('upId', '=', upId)))
    .select(['id', 'bfNip'])
    .executeTakeFirst()
  if (!act) throw problem('act.notFound')
  return act
}

const wholeActs = (db: Db) =>
  db
    .selectFrom('akt')
    .innerJoin('beneficjent as bf', 'bf.id', 'akt.beneficjentId')
    .innerJoin('udzielajacyPomocy as up', 'up.id', 'akt.upId')
    .leftJoin('formaPrawna as forma', 'forma.id', 'akt.bfFormaPrawnaId')
    .leftJoin('wielkoscBeneficjenta as wielkosc', 'wielkosc.id', 'akt.bfWielkoscId')
    .leftJoin('jednostkaSiedziby as gmina', 'gmina.id', 'akt.gminaId')
    .leftJoin('pkd', 'pkd.id', 'akt.pkdId')
    .leftJoin('wersjaPkd', 'wersjaPkd.id', 'pkd.wersjaId')
    .leftJoin('nuts as realiz', 'realiz.id', 'akt.realizId')
    .leftJoin('akt as nad', 'nad.id', 'akt.nadAktId')
    .leftJoin('podmiotGospodarczy as podmiot', 'podmiot.id', 'bf.bfId')
    .select([
      'akt.id as aktId',
      'akt.upId',
      'up.nip as upNip',
      'up.nazwa as upNazwa',
      'akt.aktSym',
      'akt.aktData',
      'akt.aktOpis',
      'bf.bfId',
      'bf.nip as bfNip',
      sql<boolean>`podmiot.numer_techniczny and podmiot.nip = bf.nip`.as('numerTechniczny'),
      'bf.nazwa as bfNazwa',
      'akt.bfFormaPrawnaId',
      'forma.kod as bfFormaPrawnaKod',
      'forma.nazwa as bfFormaPrawnaNazwa',
      'akt.bfWielkoscId',
      'wielkosc.kod as bfWielkoscKod',
      'wielkosc.nazwa as bfWielkoscNazwa',
      'akt.gminaId',
      'gmina.kod as gminaKod',
      'gmina.nazwa as gminaNazwa',
      'akt.pkdId',
      'pkd.kod as pkdKod',
      'wersjaPkd.kod as pkdWersja',
      'pkd.nazwa as pkdNazwa',
      'akt.realizId',
      'realiz.kod as realizKod',
      'realiz.nazwa as realizNazwa',
      'akt.nadAktId',
      'nad.aktSym as nadAktSym',
      'nad.aktData as nadAktData',
      'akt.infoUm as infoUM',
      sql<'TAK' | 'NIE'>`case when akt.usuniety then 'TAK' else 'NIE' end`.as('usunietyUM'),
      'akt.zapisal as userModUM',
      'akt.dataModyfikacji as dataModyfikacjiUM',
      'akt.wersja as werUM',
    ])
