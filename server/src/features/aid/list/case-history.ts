import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import { CaseHistoryRow, contentFields, type ContentField } from '#contract/aid/case-fields.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import type { Db } from '#platform/database/connect.ts'
import { changedBy } from '#platform/history.ts'
import type { Rows } from '#platform/grid/list.ts'
import { aliasedContent } from './case-content.ts'
import { requireVisibleCase } from './require-visible-case.ts'

/** What a case says itself; the entries of dictionaries that it names are told by their codes. */
const own = contentFields.filter((field): field is ContentField & keyof CaseHistoryRow => field in CaseHistoryRow.shape)

/** Every past state of a case and who made it; codes as the dictionaries have them today. */
export async function caseHistoryRows(db: Db, actor: Actor, ppId: number): Promise<Rows<CaseHistoryRow>> {
  await requireVisibleCase(db, actor, ppId)
  return db
    .selectFrom('przypadekHistoria as h')
    .leftJoin('ustawa', 'ustawa.id', 'h.ustawaId')
    .leftJoin('srodekPomocy as srodek', 'srodek.id', 'h.srodekPomocyId')
    .leftJoin('formaPomocy as forma', 'forma.id', 'h.formaPomocyId')
    .leftJoin('przeznaczeniePomocy as przez', 'przez.id', 'h.przezPomocyId')
    .leftJoin('zrodloPochodzeniaPomocy as zrodlo', 'zrodlo.id', 'h.zrodloPochPomocyId')
    .where('h.id', '=', ppId)
    .select(aliasedContent('h', own))
    .$narrowType<{ rodzajPomocy: AidKind | null }>()
    .select([
      'h.wersja as werPP',
      'h.czasWykon',
      'h.wyroznik',
      'h.idZewnetrzne',
      'ustawa.kod as ustawaKod',
      'h.bruttoEuro',
      'srodek.numer as srodekPomocyNr',
      'forma.kod as formaPomocyKod',
      'przez.kod as przezPomocyKod',
      'zrodlo.kod as zrodloPochPomocyKod',
      changedBy.as('userModPP'),
      'h.dataRejestracji',
      'h.dataPrzeslania',
      'h.dataModyfikacji as dataModyfikacjiPP',
      sql<'TAK' | 'NIE'>`case when h.usuniety is null then 'NIE' else 'TAK' end`.as('usunietyPP'),
    ])
}
