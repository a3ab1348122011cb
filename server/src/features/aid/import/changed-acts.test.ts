import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { importSample } from '#contract/aid/import/files.ts'
import { today } from '#contract/kernel/dates.ts'
import { insertAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

const [heading, cells] = importSample(today())
  .split('\r\n')
  .map((line) => line.split(';')) as [string[], string[]]

/** Imports the row of the sample once for each symbol, and tells what became of the rows. */
async function imported(symbols: readonly string[]) {
  const place = heading.findIndex((one) => one.includes('aktSym'))
  const rows = symbols.map((symbol) => cells.with(place, symbol).join(';'))
  const bytes = [heading.join(';'), ...rows, ''].join('\r\n')
  const { body } = await ugl.upload(caseImport.upload, { name: 'a.csv', bytes })
  return body.przypadkiPomocyRaportList
}

const countsOf = async (aktIds: readonly number[]) => {
  const { rows } = await sql<{ n: number }>`select count(pp.id)::int as n
    from unnest(${aktIds}::int[]) with ordinality as act (id, place) left join przypadek pp on pp.akt_id = act.id
    group by place order by place`.execute(api.db)
  return rows.map(({ n }) => n)
}

/** Until somebody waits for a row that another transaction has locked. */
const someoneWaits = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')
          and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(api.db)
        return rows.length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)

test('an act that gets another beneficiary before it is locked gets none of the file’s cases', async () => {
  const symbols = ['ZMIANA/1', 'ZMIANA/2']
  expect((await imported(symbols)).map(({ wynik }) => wynik)).toEqual(['DODANY', 'DODANY'])
  const acts = await api.db.selectFrom('akt').where('aktSym', 'in', symbols).select('id').orderBy('aktSym').execute()
  const ids = acts.map(({ id }) => id)
  await api.db.deleteFrom('przypadek').where('aktId', 'in', ids).execute()
  const { bfNip, beneficjentId } = await insertAct(api.db)
  const changing = await api.db.startTransaction().execute()
  await changing.updateTable('akt').set({ bfNip, beneficjentId }).where('id', '=', ids[0]!).execute()
  const waiting = imported(symbols)
  await someoneWaits()
  await changing.commit().execute()
  const [changed, same] = await waiting
  expect([changed!.wynik, same!.wynik]).toEqual(['POMINIETY', 'DODANY'])
  expect(changed!.szczegolyBledu.join()).toContain('akt zmieniono w trakcie importu')
  expect(await countsOf(ids)).toEqual([0, 1])
  // sent again, the row finds that there is no such act, and makes it
  expect((await imported(symbols)).map(({ wynik }) => wynik)).toEqual(['DODANY', 'BEZ_ZMIAN'])
  expect(await countsOf(ids)).toEqual([0, 1])
})
