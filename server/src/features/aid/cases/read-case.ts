import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#contract/access.ts'
import { CaseRow, contentFields, type AidCase, type ContentField } from '#contract/aid/case-fields.ts'
import type { CaseReservation } from '#contract/aid/reservations.ts'
import type { FindingReply } from '#contract/aid/shared.ts'
import type { Db } from '#platform/database/connect.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { problem } from '#platform/problem.ts'
import { aliasedContent } from '../list/case-content.ts'
import { caseReservation, selectCases, type Stan } from '../list/case-rows.ts'

/** A verification finding as stored with the case. */
export type StoredFinding = z.output<typeof FindingReply> & { poziom: 'BLAD' | 'OSTRZEZENIE' }

/** A case in full; another body's case, or one of the other state, is not found. */
export async function findCase(db: Db, actor: Actor, stan: Stan, id: number): Promise<AidCase | undefined> {
  const upId = visibleGrantor(actor)
  const found = await wholeCases(db)
    .where('pp.id', '=', id)
    .where('pp.stan', '=', stan)
    .$call((query) => (upId === null ? query : query.where('pp.upId', '=', upId)))
    .executeTakeFirst()
  if (!found) return undefined
  const { wynikWeryfikacji, przekroczenie, ...rest } = found
  return {
    ...rest,
    stan,
    deminimis: rest.rodzajPomocy === 'M',
    bledyWeryfikacji: findingsOf('BLAD', wynikWeryfikacji),
    ostrzezenia: findingsOf('OSTRZEZENIE', [...wynikWeryfikacji, ...(przekroczenie?.wynik ?? [])]),
    // a mark is a warning that the verification of the case did not find
    ...(przekroczenie && rest.statusWeryfikacji === 'POPRAWNY' && { statusWeryfikacji: 'OSTRZEZENIA' }),
    przekroczonoOd: przekroczenie?.od ?? null,
  }
}

export async function getCase(db: Db, actor: Actor, stan: Stan, id: number): Promise<AidCase> {
  const found = await findCase(db, actor, stan, id)
  if (!found) throw problem('record.notFound')
  return found
}

const findingsOf = (level: StoredFinding['poziom'], findings: StoredFinding[]): z.output<typeof FindingReply>[] =>
  findings.filter(({ poziom }) => poziom === level).map(({ kod, komunikat, pola }) => ({ kod, komunikat, pola }))

/** What a case says and the lists do not show. */
const unlisted = contentFields.filter(
  (field): field is Exclude<ContentField, keyof CaseRow> => !(field in CaseRow.shape),
)

const wholeCases = (db: Db) =>
  selectCases(db)
    .select(aliasedContent('pp', unlisted))
    .select((eb) => [
      'ustawa.nazwa as ustawaNazwa',
      'ustawa.dodatkoweInfo as ustawaDodatkoweInfo',
      'srodek.nazwa as srodekPomocyNazwa',
      'forma.nazwa as formaPomocyNazwa',
      'przez.nazwa as przezPomocyNazwa',
      'zrodlo.nazwa as zrodloPochPomocyNazwa',
      'pp.czasWeryfikacji',
      eb.ref('pp.wynikWeryfikacji').$castTo<StoredFinding[]>().as('wynikWeryfikacji'),
      'pp.wersja as werPP',
      eb
        .selectFrom('zaswiadczenieZbedne as zbedne')
        .whereRef('zbedne.ppId', '=', 'pp.id')
        .where('pp.zaswiadczenie', '=', 'ZBEDNE')
        .select('zbedne.powod')
        .as('powodBezZaswiadczenia'),
      sql<string[]>`coalesce((select pola from zwrot where zwrot.pp_id = pp.id and zwrot.zamkniety is null), '{}')`.as(
        'zwrotPola',
      ),
      sql<number>`(select count(*)::int from zwrot where zwrot.pp_id = pp.id)`.as('liczbaZwrotow'),
      sql<{ od: string; wynik: StoredFinding[] } | null>`(select json_build_object('od', mark.od, 'wynik', mark.wynik)
        from przekroczenie mark where mark.id = pp.id and pp.stan = 'P' and pp.usuniety is null)`.as('przekroczenie'),
      sql<CaseReservation | null>`(select ${caseReservation} from rezerwacja r where r.id = pp.id)`.as('rezerwacja'),
      eb
        .selectFrom('uzytkownik')
        .where(sql<boolean>`lower(uzytkownik.login) = lower(pp.zapisal)`)
        .select('uzytkownik.id')
        .as('userModId'),
    ])
