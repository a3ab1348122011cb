import type { Actor } from '#contract/access.ts'
import type { ActHistoryRow } from '#contract/aid/acts.ts'
import type { Db } from '#platform/database/connect.ts'
import { changedBy } from '#platform/history.ts'
import type { Rows } from '#platform/grid/list.ts'
import { requireAct } from './read-act.ts'

/** Every past state of an act and who made it; codes and names as the dictionaries have them today. */
export async function actHistoryRows(db: Db, actor: Actor, aktId: number): Promise<Rows<ActHistoryRow>> {
  await requireAct(db, actor, aktId)
  return db
    .selectFrom('aktHistoria as h')
    .leftJoin('beneficjent as bf', 'bf.id', 'h.beneficjentId')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'h.upId')
    .leftJoin('formaPrawna as forma', 'forma.id', 'h.bfFormaPrawnaId')
    .leftJoin('wielkoscBeneficjenta as wielkosc', 'wielkosc.id', 'h.bfWielkoscId')
    .leftJoin('jednostkaSiedziby as gmina', 'gmina.id', 'h.gminaId')
    .leftJoin('pkd', 'pkd.id', 'h.pkdId')
    .leftJoin('nuts as realiz', 'realiz.id', 'h.realizId')
    .leftJoin('akt as nad', 'nad.id', 'h.nadAktId')
    .where('h.id', '=', aktId)
    .select((eb) => [
      'h.czasWykon',
      'h.wersja as werUM',
      eb.ref('up.nip').$notNull().as('upNip'),
      eb.ref('up.nazwa').$notNull().as('upNazwa'),
      'h.aktData',
      'h.aktSym',
      'h.aktOpis',
      'nad.aktSym as nadAktSym',
      eb.ref('bf.nip').$notNull().as('bfNip'),
      eb.ref('bf.nazwa').$notNull().as('bfNazwa'),
      'forma.kod as bfFormaPrawnaKod',
      'wielkosc.kod as bfWielkoscKod',
      'pkd.kod as pkdKod',
      'gmina.nazwa as gminaNazwa',
      'realiz.kod as realizKod',
      'h.infoUm as infoUM',
      changedBy.as('userModUM'),
      'h.dataModyfikacji as dataModyfikacjiUM',
    ])
}
