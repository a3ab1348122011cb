import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { CaseHistoryRow } from '#contract/aid/case-fields.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { changedBy } from '#platform/history.ts'
import type { Rows } from '#platform/http/context.ts'
import { visibleGrantor } from '#platform/own-grantor.ts'
import { problem } from '#platform/problem.ts'

/** Every past state of a case and who made it; codes as the dictionaries have them today. */
export async function caseHistoryRows(db: Db, actor: Actor, ppId: number): Promise<Rows<CaseHistoryRow>> {
  const upId = visibleGrantor(actor)
  const found = await db
    .selectFrom('przypadek')
    .where('id', '=', ppId)
    .$if(upId !== null, (query) => query.where('upId', '=', upId!))
    .select('id')
    .executeTakeFirst()
  if (!found) throw problem('record.notFound')
  return db
    .selectFrom('przypadekHistoria as h')
    .leftJoin('ustawa', 'ustawa.id', 'h.ustawaId')
    .leftJoin('srodekPomocy as srodek', 'srodek.id', 'h.srodekPomocyId')
    .leftJoin('formaPomocy as forma', 'forma.id', 'h.formaPomocyId')
    .leftJoin('przeznaczeniePomocy as przez', 'przez.id', 'h.przezPomocyId')
    .leftJoin('zrodloPochodzeniaPomocy as zrodlo', 'zrodlo.id', 'h.zrodloPochPomocyId')
    .where('h.id', '=', ppId)
    .select((eb) => [
      'h.wersja as werPP',
      'h.czasWykon',
      'h.ppData',
      'h.wyroznik',
      eb.ref('h.rodzajPomocy').$castTo<AidKind | null>().as('rodzajPomocy'),
      'ustawa.kod as ustawaKod',
      'h.u2b',
      'h.u2c',
      'h.u3a',
      'h.u3b',
      'h.nominalna',
      'h.brutto',
      'h.bruttoEuro',
      'srodek.numer as srodekPomocyNr',
      'forma.kod as formaPomocyKod',
      'przez.kod as przezPomocyKod',
      'zrodlo.kod as zrodloPochPomocyKod',
      'h.infoPp as infoPP',
      changedBy.as('userModPP'),
      'h.dataRejestracji',
      'h.dataPrzeslania',
      'h.dataModyfikacji as dataModyfikacjiPP',
      sql<'TAK' | 'NIE'>`case when h.usuniety is null then 'NIE' else 'TAK' end`.as('usunietyPP'),
    ])
}
