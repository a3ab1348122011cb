import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#contract/access.ts'
import {
  CaseRow,
  contentFields,
  type CertificateMark,
  type ContentField,
  type ReturnMark,
  type VerificationState,
} from '#contract/aid/case-fields.ts'
import type { CaseReservation } from '#contract/aid/reservations.ts'
import type { CaseState } from '#contract/aid/cases.ts'
import type { EairState } from '#contract/aid/eair-states.ts'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import type { DeliveryState } from '#contract/mail/mail-states.ts'
import type { Db } from '#platform/database/connect.ts'
import type { PointedTo, Rows, SearchedIn } from '#platform/grid/list.ts'
import { visibleGrantor } from '#server/features/grantors/own-grantor.ts'
import { aliasedContent } from './case-content.ts'
import { inForce } from './eair-in-force.ts'

/** R draft, P sent. */
export type Stan = 'R' | 'P'

/** How the table spells the two states of a case. */
export const stateCode = { przeslane: 'P', robocze: 'R' } as const satisfies Record<CaseState, Stan>

/** Whether a case is living or deleted, a draft or sent. Written as literals, since only then its partial index is used. */
export const inState: Record<Stan, ReturnType<typeof sql<SqlBool>>> = {
  R: sql<SqlBool>`pp.stan = 'R'`,
  P: sql<SqlBool>`pp.stan = 'P'`,
}
export const living = sql<SqlBool>`pp.usuniety is null`
const deleted = sql<SqlBool>`pp.usuniety is not null`

/** Sent de minimis cases without a certificate, or with one to be corrected. Literals here too. */
const withCertificate = {
  BRAK: sql<SqlBool>`pp.rodzaj_pomocy = 'M' and pp.zaswiadczenie is null`,
  DO_KOREKTY: sql<SqlBool>`pp.zaswiadczenie = 'DO_KOREKTY'`,
} as const

/** Cases with an open return in a state: few, found by its partial index, which has the body first. */
const withReturn = (stan: ReturnMark) => sql<SqlBool>`exists (select from zwrot
  where zwrot.pp_id = pp.id and zwrot.up_id = pp.up_id and zwrot.zamkniety is null and zwrot.stan = ${sql.lit(stan)})`

/** Drafts with a live reservation: few. */
const withReservation = sql<SqlBool>`pp.id in (select r.id from rezerwacja r
  where r.koniec is null and r.wazna_do >= polish_today())`

/** Sent cases that pass a limit through other aid: few. */
const withPassedLimit = sql<SqlBool>`pp.id in (select mark.id from przekroczenie mark where mark.up_id = pp.up_id)`

/** What a case says of its reservation `r`; the job that ends those whose time is over may be late. */
export const caseReservation = sql<CaseReservation>`json_build_object('bruttoEuro', r.brutto_euro, 'waznaDo', r.wazna_do,
  'przedluzona', r.przedluzona, 'zarezerwowal', r.zarezerwowal,
  'jak', case when r.koniec is null and r.wazna_do < polish_today() then 'UPLYNELA' else r.jak end)`

/** Cases that a file brought, whether it added, changed or only met them. */
const ofImport = (id: number) =>
  sql<SqlBool>`pp.id in (select przypadek_id from import_przypadek where import_id = ${id})`

/**
 * The cases of a list: drafts or sent, living or deleted, of one body or (`null`) of all, perhaps those that wait for a
 * certificate, have an open return, came with a file, reserve their amount or pass a limit through other aid.
 */
export type CaseScope = {
  stan: Stan
  usuniety: boolean
  upId: number | null
  zaswiadczenie?: keyof typeof withCertificate | undefined
  zwrot?: ReturnMark | undefined
  importId?: number | undefined
  rezerwacja?: boolean | undefined
  przekroczenie?: boolean | undefined
}

type ScopeQuery = Pick<CaseScope, 'stan' | 'zaswiadczenie' | 'zwrot' | 'importId' | 'rezerwacja' | 'przekroczenie'> & {
  usuniety?: boolean | undefined
  nip?: string | undefined
}

/** The scope of a list (spec 1 §2.5): the actor's body or all, or one grantor if its tax number is given. */
export async function caseScope(
  db: Db,
  actor: Actor,
  { usuniety = false, nip, ...narrowed }: ScopeQuery,
): Promise<CaseScope> {
  const upId = await listedGrantor(db, visibleGrantor(actor), nip)
  return { ...narrowed, usuniety, upId }
}

/** No grantor has this id. */
const NOBODY = 0

/** The body whose cases are listed, `null` for all; `NOBODY` if the actor may not see it. */
async function listedGrantor(db: Db, visible: number | null, nip: string | undefined): Promise<number | null> {
  if (nip === undefined) return visible
  const grantor = await db.selectFrom('udzielajacyPomocy').select('id').where('nip', '=', nip).executeTakeFirst()
  return grantor && (visible === null || visible === grantor.id) ? grantor.id : NOBODY
}

/** What a case points to and a list is sorted or searched by: the table, its column, and the column of the case. */
export const pointedTo = {
  upNip: ['udzielajacy_pomocy', 'nip', 'up_id'],
  upNazwa: ['udzielajacy_pomocy', 'nazwa', 'up_id'],
  bfNip: ['beneficjent', 'nip', 'beneficjent_id'],
  bfNazwa: ['beneficjent', 'nazwa', 'beneficjent_id'],
  aktSym: ['akt', 'akt_sym', 'akt_id'],
  ustawaKod: ['ustawa', 'kod', 'ustawa_id'],
  srodekPomocyNr: ['srodek_pomocy', 'numer', 'srodek_pomocy_id'],
  formaPomocyKod: ['forma_pomocy', 'kod', 'forma_pomocy_id'],
  przezPomocyKod: ['przeznaczenie_pomocy', 'kod', 'przez_pomocy_id'],
  zrodloPochPomocyKod: ['zrodlo_pochodzenia_pomocy', 'kod', 'zrodlo_poch_pomocy_id'],
} as const satisfies { [Name in keyof CaseRow]?: PointedTo[string] }

/** How texts of cases are searched: names of beneficiaries in lower case. */
export const caseSearch: { searchedIn: SearchedIn<CaseRow>; pointedTo: PointedTo } = {
  searchedIn: { bfNazwa: 'bfNazwaSzukana' },
  pointedTo: { ...pointedTo, bfNazwaSzukana: ['beneficjent', 'nazwa_szukana', 'beneficjent_id'] },
}

/** What the constraint `przypadek__przeslany` asks of a sent case, deleted or not. */
export const filledWhenSent: readonly (keyof CaseRow)[] = [
  'rodzajPomocy',
  'ustawaKod',
  'formaPomocyKod',
  'przezPomocyKod',
  'zrodloPochPomocyKod',
  'nominalna',
  'brutto',
  'bruttoEuro',
  'dataPrzeslania',
]

/** The cases of a list. */
export const caseRows = (
  db: Db,
  { stan, usuniety, upId, zaswiadczenie, zwrot, importId, rezerwacja, przekroczenie }: CaseScope,
): Rows<CaseRow> =>
  selectCases(db)
    .where((eb) =>
      eb.and([
        inState[stan],
        usuniety ? deleted : living,
        ...(zaswiadczenie === undefined ? [] : [withCertificate[zaswiadczenie]]),
        ...(zwrot === undefined ? [] : [withReturn(zwrot)]),
        ...(rezerwacja === true ? [withReservation] : []),
        ...(przekroczenie === true ? [withPassedLimit] : []),
        ...(importId === undefined ? [] : [ofImport(importId)]),
      ]),
    )
    .$if(upId !== null, (query) => query.where('pp.upId', '=', upId))

// built once: every list uses it, mostly to run a statement that is prepared already
const selects = new WeakMap<Db, ReturnType<typeof buildSelect>>()

/** Cases as lists show them. All joins are by primary keys, so columns that a list neither filters nor sorts by cost nothing. */
export function selectCases(db: Db) {
  const built = selects.get(db) ?? buildSelect(db)
  selects.set(db, built)
  return built
}

/** What a case says itself and the lists show. */
const shown = contentFields.filter((field): field is ContentField & keyof CaseRow => field in CaseRow.shape)

/** What the queue for eAIR says of a case; not a join either. */
const eair = (output: RawBuilder<unknown>) =>
  sql`(select ${output} from zgloszenie_eair z where z.id = pp.id and ${inForce})`

const buildSelect = (db: Db) =>
  db
    .selectFrom('przypadek as pp')
    .leftJoin('akt', 'akt.id', 'pp.aktId')
    .leftJoin('jednostkaSiedziby as gmina', 'gmina.id', 'akt.gminaId')
    .leftJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .leftJoin('udzielajacyPomocy as up', 'up.id', 'pp.upId')
    .leftJoin('ustawa', 'ustawa.id', 'pp.ustawaId')
    .leftJoin('srodekPomocy as srodek', 'srodek.id', 'pp.srodekPomocyId')
    .leftJoin('formaPomocy as forma', 'forma.id', 'pp.formaPomocyId')
    .leftJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .leftJoin('zrodloPochodzeniaPomocy as zrodlo', 'zrodlo.id', 'pp.zrodloPochPomocyId')
    .select((eb) => [
      'pp.id as ppId',
      'pp.aktId',
      'pp.upId',
      'pp.beneficjentId',
      'pp.ustawaId',
      'pp.srodekPomocyId',
      'pp.formaPomocyId',
      'pp.przezPomocyId',
      'pp.zrodloPochPomocyId',
      eb.ref('up.nip').$notNull().as('upNip'),
      eb.ref('up.nazwa').$notNull().as('upNazwa'),
      eb.ref('bf.nip').$notNull().as('bfNip'),
      eb.ref('bf.nazwa').$notNull().as('bfNazwa'),
      'bf.nazwaSzukana as bfNazwaSzukana',
      eb.ref('akt.aktSym').$notNull().as('aktSym'),
      'pp.aktData',
      'pp.wyroznik',
      'pp.idZewnetrzne',
      'ustawa.kod as ustawaKod',
      'srodek.numer as srodekPomocyNr',
      'forma.kod as formaPomocyKod',
      'przez.kod as przezPomocyKod',
      'zrodlo.kod as zrodloPochPomocyKod',
      'pp.bruttoEuro',
      eb.ref('pp.statusWeryfikacji').$castTo<VerificationState | null>().as('statusWeryfikacji'),
      'pp.dataRejestracji',
      'pp.dataPrzeslania',
      'pp.dataModyfikacji as dataModyfikacjiPP',
      'pp.zapisal as userModPP',
      'pp.usuniety as dataUsuniecia',
      sql<'TAK' | 'NIE'>`case when pp.usuniety is null then 'NIE' else 'TAK' end`.as('usunietyPP'),
      sql<CertificateMark | null>`case when pp.rodzaj_pomocy = 'M' and pp.stan = 'P' then coalesce(pp.zaswiadczenie, 'BRAK') end`.as(
        'zaswiadczenie',
      ),
      'pp.korektaDo',
      sql<string>`coalesce(left(gmina.kod, 2), '00')`.as('bfWojewodztwo'),
      sql<boolean | null>`case when pp.stan = 'P' then sent_late(pp.pp_data, pp.data_przeslania) end`.as('poTerminie'),
    ])
    .select((eb) =>
      // not a join, so that only rows on the screen are looked up
      eb
        .selectFrom('zwrot')
        .whereRef('zwrot.ppId', '=', 'pp.id')
        .where('zwrot.zamkniety', 'is', null)
        .select((one) => one.ref('zwrot.stan').$castTo<ReturnMark>().as('stan'))
        .as('zwrot'),
    )
    .select((eb) =>
      // not a join either: one row of the certificate that holds, and its latest delivery
      eb
        .selectFrom('zaswiadczenie as zas')
        .innerJoin('zaswiadczenieDoreczenie as sent', 'sent.zaswiadczenieId', 'zas.id')
        .innerJoin('wiadomosc as mail', 'mail.id', 'sent.wiadomoscId')
        .whereRef('zas.ppId', '=', 'pp.id')
        .where('zas.wydane', 'is not', null)
        .where('zas.zastapionePrzezId', 'is', null)
        .orderBy('sent.id', 'desc')
        .limit(1)
        .select((one) => one.ref('mail.stan').$castTo<DeliveryState>().as('stan'))
        .as('doreczenie'),
    )
    .select([
      eair(sql`z.stan`)
        .$castTo<EairState | null>()
        .as('eair'),
      eair(sql`case when z.stan not in ('ZGLOSZONE', 'NIE_DOTYCZY') then z.termin - polish_today() end`)
        .$castTo<number | null>()
        .as('eairDni'),
    ])
    .select(
      sql<string | null>`(select r.wazna_do from rezerwacja r where r.id = pp.id and r.koniec is null
        and r.wazna_do >= polish_today())`.as('rezerwacjaDo'),
    )
    .select(aliasedContent('pp', shown))
    .$narrowType<{ rodzajPomocy: AidKind | null }>()
