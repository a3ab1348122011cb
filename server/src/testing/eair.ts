import { sql } from 'kysely'
import { eair } from '#contract/aid/eair/eair.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Api, Client } from './api.ts'
import type { Sendable } from './sendable.ts'

/** A day whose aid has to be reported to eAIR. */
export const DAY = '2026-03-02'

/** A row of the queue for eAIR as it is stored; none if the case never belonged there. */
export const storedReport = (db: Db, id: number) =>
  db.selectFrom('zgloszenieEair').selectAll().where('id', '=', id).executeTakeFirst()

type Prepare = (db: Db, ppId: number) => Promise<object>

/** Makes a sent case wait for eAIR; gives what a call about it says. */
async function waits(db: Db, ppId: number) {
  await db.updateTable('przypadek').set({ ppData: DAY }).where('id', '=', ppId).execute()
  return { params: { ppId }, body: { numer: `PROBA-${ppId}`, powod: 'Próba' } }
}

/** Makes the report of a case confirmed and deletes the case; gives what a call about it says. */
async function isToBeRemoved(db: Db, ppId: number) {
  const { params, body } = await waits(db, ppId)
  await sql`update zgloszenie_eair set zgloszona = tresc, numer = ${body.numer} where id = ${ppId}`.execute(db)
  await db.updateTable('przypadek').set({ usuniety: '2026-06-01' }).where('id', '=', ppId).execute()
  return { params, body: {} }
}

async function isExported(db: Db, ppId: number) {
  await waits(db, ppId)
  return { params: { format: 'CSV' }, body: { ids: [ppId] } }
}

/** Makes a sent case wait for eAIR, for a call that only reads. */
export const waitingReport: Prepare = async (db, ppId) => ({ params: (await waits(db, ppId)).params })

/** The calls that change a report, each with how its case is prepared. */
export const eairChanges: readonly [Endpoint, Prepare][] = [
  [eair.export, isExported],
  [eair.confirm, waits],
  [eair.removed, isToBeRemoved],
  [eair.exempt, waits],
]

/** Sent cases that belong to eAIR, and their reports. What they are made with is there once the tests of a file begin. */
export const casesForEair = (tools: () => { api: Pick<Api, 'db'>; made: Sendable }) => ({
  sent: async (given: Parameters<Sendable['case']>[1] = {}) => {
    const { made } = tools()
    return made.case(await made.act(), { stan: 'P', ppData: DAY, ...given })
  },
  change: (id: number, set: object) =>
    tools()
      .api.db.updateTable('przypadek')
      .set(set as never)
      .where('id', '=', id)
      .execute(),
  stateOf: async (id: number) => (await storedReport(tools().api.db, id))?.stan,
})

type FileOptions = { format?: 'CSV' | 'XLSX'; ponownie?: boolean }

/** The calls about reports, made by this client if no other is named. A client is there once the tests of a file begin. */
export const reportingBy = (usual: () => Client) => ({
  save: (ids?: number[], client = usual(), { format = 'CSV', ponownie }: FileOptions = {}) =>
    client.call(eair.export, { params: { format }, body: { ...(ids && { ids }), ...(ponownie && { ponownie }) } }),
  confirm: (ppId: number, numer: string, client = usual(), wersja?: number) =>
    client.call(eair.confirm, { params: { ppId }, body: { numer, ...(wersja && { wersja }) } }),
  exempt: (ppId: number, powod: string, client = usual()) =>
    client.call(eair.exempt, { params: { ppId }, body: { powod } }),
  removed: (ppId: number, client = usual()) => client.call(eair.removed, { params: { ppId }, body: {} }),
  list: async (client = usual(), query: object = {}) =>
    (await client.call(eair.grid.list, { query: { pageSize: 100, ...query } })).body.items,
  numbers: (lines: string[][], client = usual(), name = 'numery.csv') =>
    client.upload(eair.importNumbers, { name, bytes: Buffer.from(lines.map((cells) => cells.join(';')).join('\n')) }),
})

/** The lines of a CSV file without its heading. */
export const linesOf = (file: { bytes: Uint8Array }) =>
  Buffer.from(file.bytes)
    .toString()
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
