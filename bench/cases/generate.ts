import type { Client } from 'pg'
import { actColumns, actRows } from './act-rows.ts'
import { days, yearOf } from './calendar.ts'
import { caseColumns, caseRows } from './case-rows.ts'
import { copyRows } from './copy-rows.ts'
import { readDictionaries } from './dictionaries.ts'
import { dropIndexes } from './indexes.ts'
import { newNips } from './nips.ts'
import { planCases } from './plan.ts'
import {
  beneficiaryColumns,
  beneficiaryRows,
  bodyColumns,
  bodyRows,
  entityColumns,
  entityOf,
  entityRows,
  userColumns,
  userRows,
  type Source,
} from './register-rows.ts'

/** The tables in the order of their references. */
const tables: readonly [table: string, columns: string, rows: (source: Source) => Iterable<string>][] = [
  ['udzielajacy_pomocy', bodyColumns, bodyRows],
  ['uzytkownik', userColumns, userRows],
  ['podmiot_gospodarczy', entityColumns, entityRows],
  ['beneficjent', beneficiaryColumns, beneficiaryRows],
  ['akt', actColumns, actRows],
  ['przypadek', caseColumns, caseRows],
]

/** What will be generated, given a database with dictionaries: always the same for the same dictionaries. */
export async function prepareSource(client: Client, cases: number): Promise<Source> {
  const plan = planCases(cases)
  const years = [...new Set(days.map((_, day) => yearOf(day)))]
  const firstOf = async (table: string): Promise<number> =>
    (await client.query<{ id: number }>(`select coalesce(max(id), 0) + 1 as id from ${table}`)).rows[0]!.id
  const nipsOf = async (table: string): Promise<Set<string>> =>
    new Set((await client.query<{ nip: string }>(`select nip from ${table}`)).rows.map(({ nip }) => nip))
  const taken = await nipsOf('podmiot_gospodarczy')
  const entityNips = [...newNips(entityOf(plan.beneficiaries - 1) + 1, taken)]
  for (const nip of [...entityNips, ...(await nipsOf('udzielajacy_pomocy'))]) taken.add(nip)
  return {
    plan,
    of: await readDictionaries(client, years),
    bodyNips: [...newNips(plan.bodies, taken)],
    entityNips,
    first: {
      body: await firstOf('udzielajacy_pomocy'),
      user: await firstOf('uzytkownik'),
      entity: await firstOf('podmiot_gospodarczy'),
      beneficiary: await firstOf('beneficjent'),
      act: await firstOf('akt'),
      case: await firstOf('przypadek'),
    },
  }
}

export const tableNames = tables.map(([table]) => table)

/** All rows of a table as lines for COPY. */
export const rowsOf = (source: Source, table: string): Iterable<string> =>
  tables.find(([name]) => name === table)![2](source)

/** Stores everything, with all checks and histories of the database. */
export async function generate(client: Client, cases: number): Promise<void> {
  const source = await prepareSource(client, cases)
  for (const [table, columns, rows] of tables) await copyRows(client, table, columns, rows(source))
  await moveSequences(client)
}

type OnPhase = (phase: string, seconds: number) => void

/**
 * Stores millions in a database without acts: without history and foreign keys, which the rows satisfy, and with
 * indexes built at the end. Reports how long each phase took.
 */
export async function generateFast(client: Client, cases: number, onPhase: OnPhase): Promise<void> {
  const timed = async <T>(phase: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const result = await work()
    onPhase(phase, (performance.now() - start) / 1000)
    return result
  }
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB';
    set max_parallel_maintenance_workers = 2`)
  const source = await timed('plan', () => prepareSource(client, cases))
  // rows of a table truncated in the same transaction need no log and no later freezing
  await client.query('begin')
  await client.query(
    `truncate przypadek, akt, akt_przeslany, beneficjent, zaswiadczenie, zaswiadczenie_plik, zaswiadczenie_podpis, zaswiadczenie_doreczenie, adres_doreczen,
      zaswiadczenie_zbedne, zwrot, zwrot_wpis, zgloszenie_eair, plik_eair, plik_eair_wiersz, rezerwacja`,
  )
  const indexes = new Map<string, string[]>()
  for (const [table] of tables) indexes.set(table, await dropIndexes(client, table))
  for (const [table, columns, rows] of tables) {
    const empty = ['beneficjent', 'akt', 'przypadek'].includes(table)
    await timed(`rows of ${table}`, () => copyRows(client, table, columns, rows(source), empty ? 'with (freeze)' : ''))
  }
  await moveSequences(client)
  await client.query('commit')
  for (const [table, made] of indexes)
    await timed(`${made.length} indexes of ${table}`, async () => {
      for (const statement of made) await client.query(statement)
    })
  await timed('queue for eAIR', () =>
    client.query(`select feed_eair(array_agg(id)) from przypadek
      where stan = 'P' and usuniety is null and rodzaj_pomocy = 'M' and pp_data >= '2026-01-01'`),
  )
  await timed('counts of reports to eAIR', () => client.query('call recount_eair()'))
  await timed('counts', () => client.query('call recount_cases()'))
  await timed('acts of sent cases', () => client.query('call find_sent_acts()'))
  await timed('vacuum analyze', () => client.query('vacuum analyze'))
  await client.query('reset session_replication_role')
}

async function moveSequences(client: Client): Promise<void> {
  for (const [table] of tables)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
}
