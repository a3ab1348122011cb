import { sql, type RawBuilder } from 'kysely'
import { aidCases } from '#contract/aid/cases.ts'
import type { Db } from '#platform/database/connect.ts'
import { matchingRows, type Rows, type Term, type Wanted } from '#platform/grid/list.ts'
import type { CaseScope } from './case-rows.ts'

/** Stored counts of cases: rows with some columns of the list, the number of cases `n` and perhaps their sums. */
type Counted = {
  columns: readonly string[]
  /** Whether they are kept for each body. */
  byBody: boolean
  /** Whether a date stands for its whole month. */
  byMonth: boolean
  /** Whether they include sums of amounts and ids of dictionary entries. */
  sums?: boolean
  /** Whether they are kept of living sent cases alone. */
  livingSent?: boolean
  /** One set of rows, or several that are summed separately. */
  rows: (db: Db) => [Rows<unknown>, ...Rows<unknown>[]]
}

const dictionaryColumns = [
  'ppData',
  'rodzajPomocy',
  'ustawaKod',
  'srodekPomocyNr',
  'formaPomocyKod',
  'przezPomocyKod',
  'zrodloPochPomocyKod',
]

/** The counts that the database keeps (server/functions/counts.sql), the smallest first. */
const keptCounts: readonly Counted[] = [
  {
    columns: ['ppData', 'rodzajPomocy'],
    byBody: false,
    byMonth: false,
    rows: (db) => [db.selectFrom('liczbaDnia as pp').select(['pp.ppData', 'pp.rodzajPomocy', 'pp.n'])],
  },
  {
    columns: dictionaryColumns,
    byBody: false,
    byMonth: true,
    sums: true,
    rows: (db) => [withCodes(db.selectFrom('liczbaMiesiaca as pp'))],
  },
  {
    columns: ['ppData', 'rodzajPomocy', 'upNip', 'upNazwa'],
    byBody: true,
    byMonth: true,
    rows: (db) => [
      db
        .selectFrom('liczbaPodmiotu as pp')
        .leftJoin('udzielajacyPomocy as up', 'up.id', 'pp.upId')
        .select(['pp.upId', 'up.nip as upNip', 'up.nazwa as upNazwa', 'pp.ppData', 'pp.rodzajPomocy', 'pp.n']),
    ],
  },
  {
    columns: ['ppData', 'bfWojewodztwo'],
    byBody: false,
    byMonth: true,
    livingSent: true,
    rows: (db) => [
      db.selectFrom('liczbaWojewodztwa as pp').select(['pp.ppData', 'pp.wojewodztwo as bfWojewodztwo', 'pp.n']),
    ],
  },
  {
    columns: ['dataPrzeslania', 'poTerminie'],
    byBody: false,
    byMonth: true,
    livingSent: true,
    rows: (db) => [
      db
        .selectFrom('liczbaPrzeslania as pp')
        .select([
          sql`pp.miesiac::timestamp at time zone 'Europe/Warsaw'`.as('dataPrzeslania'),
          'pp.poTerminie',
          'pp.n',
        ]),
    ],
  },
  {
    columns: ['bfNip', 'bfNazwa'],
    byBody: false,
    byMonth: false,
    // apart: the counts have names of their own, and an index of them
    rows: (db) => [
      withBeneficiary(db.selectFrom('licznikBeneficjenta as pp')).select('pp.nazwaSzukana as bfNazwaSzukana'),
      withBeneficiary(db.selectFrom('przypadekZmiana as pp')).select('bf.nazwaSzukana as bfNazwaSzukana'),
    ],
  },
]

const withBeneficiary = (counts: Rows<unknown>): Rows<unknown> =>
  counts
    .leftJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .select(['pp.beneficjentId', 'bf.nip as bfNip', 'bf.nazwa as bfNazwa', 'pp.n'])

/** Joins the entries behind the ids of the counts, under the names that the list of cases uses. */
const withCodes = (counts: Rows<unknown>): Rows<unknown> =>
  counts
    .leftJoin('ustawa', 'ustawa.id', 'pp.ustawaId')
    .leftJoin('srodekPomocy as srodek', 'srodek.id', 'pp.srodekPomocyId')
    .leftJoin('formaPomocy as forma', 'forma.id', 'pp.formaPomocyId')
    .leftJoin('przeznaczeniePomocy as przez', 'przez.id', 'pp.przezPomocyId')
    .leftJoin('zrodloPochodzeniaPomocy as zrodlo', 'zrodlo.id', 'pp.zrodloPochPomocyId')
    .select(['pp.ppData', 'pp.rodzajPomocy', 'ustawa.kod as ustawaKod', 'srodek.numer as srodekPomocyNr'])
    .select(['forma.kod as formaPomocyKod', 'przez.kod as przezPomocyKod', 'zrodlo.kod as zrodloPochPomocyKod'])
    .select(['pp.ustawaId', 'pp.srodekPomocyId', 'pp.formaPomocyId', 'pp.przezPomocyId', 'pp.zrodloPochPomocyId'])
    .select(['pp.n', 'pp.nominalna', 'pp.brutto', 'pp.bruttoEuro'])

/** The smallest counts that can answer for a scope, given the columns of its filters and what else is needed. */
export function countsOf(
  db: Db,
  { stan, usuniety, upId, zaswiadczenie, zwrot, importId, rezerwacja, przekroczenie }: CaseScope,
  { terms }: Wanted,
  { sums = false }: { sums?: boolean } = {},
): [Rows<unknown>, ...Rows<unknown>[]] | undefined {
  // nobody keeps counts of certificates and returns: there are few cases without the one and with the other
  if (zaswiadczenie || zwrot || importId || rezerwacja || przekroczenie) return undefined
  const found = keptCounts.find(
    ({ columns, byBody, byMonth, livingSent = false, sums: summed = false }) =>
      (!livingSent || (stan === 'P' && !usuniety)) &&
      terms.every((term) => columns.includes(term.field) && !(byMonth && splitsMonth(term))) &&
      (upId === null || byBody) &&
      (!sums || summed),
  )
  if (!found) return undefined
  const within = (rows: Rows<unknown>) =>
    rows
      .$if(!found.livingSent, (query) => query.where('pp.stan', '=', stan).where('pp.usuniety', '=', usuniety))
      .$if(upId !== null, (query) => query.where('pp.upId', '=', upId))
  const [first, ...others] = found.rows(db)
  return [within(first), ...others.map(within)]
}

/** A count of a whole month cannot answer for a part of it. */
function splitsMonth({ kind, operator, value }: Term): boolean {
  if (kind !== 'date' && kind !== 'dateTime') return false
  const nextDay = new Date(Date.parse(value) + 86_400_000).toISOString()
  return operator === '>' ? !value.endsWith('-01') : operator !== '<' || nextDay.slice(8, 10) !== '01'
}

/** The total of a list of cases as an expression, if the counts can answer it. */
export function rollupTotal(db: Db, scope: CaseScope, wanted: Wanted): RawBuilder<unknown> | undefined {
  const counts = countsOf(db, scope, wanted)
  if (!counts) return undefined
  const grid = aidCases.przeslane.grid
  const sumOf = (rows: Rows<unknown>) =>
    sql`coalesce((select sum(r.n) from ${matchingRows(grid, rows, wanted, ['n'])}), 0)`
  return sql.join(counts.map(sumOf), sql` + `)
}
