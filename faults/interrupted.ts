import { sql } from 'kysely'
import { aidCases } from '#contract/aid/cases.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import type { Db } from '#platform/database/connect.ts'
import { newNip } from '#server/testing/registers.ts'
import type { Client } from './client.ts'
import { WITH_CASE } from './find-faults.ts'
import type { World } from './world.ts'

/** Work that takes a while and may be interrupted at any moment. */
export type Task = {
  name: string
  /** Prepares a new one and returns the call that does it; repeating it makes the same call. */
  prepare: () => Promise<(client: Client) => Promise<{ status: number }>>
  /** What is half done after an interruption. */
  halves: () => Promise<string[]>
  /** What is missing or done twice after repeating the call. */
  missing: () => Promise<string[]>
}

const ROWS_OF_ACT = 10

/** An import of drafts under new acts, some rows with external ids and some without. */
export async function importTask(db: Db, rows: number): Promise<Task> {
  let run = 0
  const acts = Math.ceil(rows / ROWS_OF_ACT)
  const counts = async () => {
    const { rows: found } = await sql<{
      n: number
    }>`select count(p.id) as n from akt left join przypadek p on p.akt_id = akt.id
      where starts_with(akt_sym, ${symbol('')}) group by akt.id`.execute(db)
    return found.map(({ n }) => n)
  }
  const symbol = (act: number | '') => `${WITH_CASE}IMPORT ${run}/${act}`
  return {
    name: 'An import',
    prepare: async () => {
      run++
      const file = csvOf(acts, symbol, run)
      return (client) => client.upload(caseImport.upload, 'przypadki.csv', file)
    },
    // an act comes with all of its rows, since they are stored together
    halves: async () =>
      (await counts()).filter((n) => n !== ROWS_OF_ACT).map((n) => `An act was imported with ${n} of its rows`),
    missing: async () => {
      const found = await counts()
      const whole = found.length === acts && found.every((n) => n === ROWS_OF_ACT)
      return whole ? [] : [`Of ${acts} acts ${found.length} are there, with ${found.reduce((a, b) => a + b, 0)} rows`]
    },
  }
}

/** A file of drafts: acts with ten rows each; half of the rows have a key that no other `run` uses. */
export function csvOf(acts: number, symbol: (act: number) => string, run: number): string {
  const day = '2024-05-06'
  const lines = ['numerPrzypadku;idZewnetrzne;aktSym;aktData;bfNip;bfNazwa;ppData;rodzajPomocy;brutto']
  for (let act = 0; act < acts; act++) {
    const nip = newNip()
    for (let row = 0; row < ROWS_OF_ACT; row++) {
      const key = row % 2 ? `${run}-${act}-${row}` : ''
      lines.push(`${lines.length};${key};${symbol(act)};${day};${nip};Beneficjent ${nip};${day};M;${100 + row}`)
    }
  }
  return `${lines.join('\r\n')}\r\n`
}

const calls = { send: aidCases.robocze.sendMany, remove: aidCases.robocze.removeMany }

/** The sending or the deletion of a group of drafts. */
export async function groupTask(db: Db, { made }: World, kind: 'send' | 'remove', size: number): Promise<Task> {
  let ids: number[] = []
  // sending also stores the euro value of the day, in the same version
  const versionsDone = 2
  const done = async () => {
    const { rows } = await sql<{ id: number; versions: number; done: boolean }>`
      select p.id, (select count(*) from przypadek_historia h where h.id = p.id) as versions,
        case when ${kind} = 'send' then stan = 'P' and data_przeslania is not null and czas_weryfikacji is not null
          else usuniety is not null end as done
      from przypadek p where p.id = any(${ids})`.execute(db)
    return rows
  }
  return {
    name: kind === 'send' ? 'A sending of a group' : 'A deletion of a group',
    prepare: async () => {
      const act = await made.act()
      ids = []
      for (let n = 0; n < size; n++) ids.push(await made.case(act))
      const group = ids
      return (client) => client.call(calls[kind], { body: group })
    },
    halves: async () =>
      (await done())
        .filter(({ versions, done }) => versions !== (done ? versionsDone : 1))
        .map(({ id, versions }) => `Case ${id} has ${versions} versions after a group cut short`),
    missing: async () => {
      const bad = (await done()).filter(({ versions, done }) => !done || versions !== versionsDone)
      return bad.map(({ id, versions, done }) => `Case ${id} is ${done ? '' : 'not '}done and has ${versions} versions`)
    },
  }
}
