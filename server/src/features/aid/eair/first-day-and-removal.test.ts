import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { eair } from '#contract/aid/eair/eair.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { casesForEair, storedReport } from '#server/testing/eair.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'
import { eairCounts } from './eair-counts.ts'

let api: Api
let made: Sendable
let ugl: Client
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  made = await sendable(api.db)
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

const { sent, change } = casesForEair(() => ({ api, made }))
/** The own references in a file with these rows, or with all that wait for one. */
const save = async (ids?: number[]) => {
  const { body } = await ugl.call(eair.export, { params: { format: 'CSV' }, body: { ...(ids && { ids }) } })
  const lines = Buffer.from(body.bytes).toString().trim().split('\r\n')
  return lines.slice(1).map((line) => line.split(';')[0])
}
const confirm = (ppId: number, numer: string) => ugl.call(eair.confirm, { params: { ppId }, body: { numer } })
const list = async (query: object = {}) =>
  (await ugl.call(eair.grid.list, { query: { pageSize: 100, ...query } })).body.items
const numbers = ([own, numer]: string[]) =>
  ugl.upload(eair.importNumbers, { name: 'numery.csv', bytes: Buffer.from(`${own};${numer}`) })
const turn = (day: string) =>
  api.db.updateTable('parametr').set({ wartosc: day }).where('kod', '=', 'EAIR_OBOWIAZUJE_OD').execute()

test('a later first day keeps what was reported to eAIR before, and its corrections', async () => {
  const [moved, reportedBefore, exported, fresh] = [
    await sent({ ppData: '2026-08-03' }),
    await sent(),
    await sent(),
    await sent(),
  ]
  for (const id of [moved, reportedBefore]) await confirm(id, `P-${id}`)
  await save([exported])
  await turn('2026-07-01')
  await change(moved, { ppData: '2026-06-30' })
  await change(exported, { brutto: 90, bruttoEuro: 22 })
  const mine = (rows: { ppId: number }[]) =>
    rows.map(({ ppId }) => ppId).filter((id) => [moved, reportedBefore, exported, fresh].includes(id))
  expect(mine(await list()).toSorted((a, b) => a - b)).toEqual([moved, exported])
  expect(mine(await list({ zalatwione: true }))).toEqual([reportedBefore])
  const { totalElements, items } = (await ugl.call(eair.grid.list, { query: { pageSize: 100 } })).body
  const counts = await eairCounts(api.db, (await storedReport(api.db, moved))!.upId)
  expect([totalElements, counts.wTerminie + counts.poTerminie]).toEqual([items.length, items.length])
  const cases = (await ugl.call(aidCases.przeslane.grid.list, { query: { pageSize: 100 } })).body.items
  const states = [moved, reportedBefore, exported, fresh].map((id) => cases.find(({ ppId }) => ppId === id)!.eair)
  expect(states).toEqual(['DO_KOREKTY', 'ZGLOSZONE', 'DO_ZGLOSZENIA', null])
  const written = await save()
  expect(written).toEqual(expect.arrayContaining([`${moved}-1`, `${exported}-2`]))
  expect(written).not.toContain(`${fresh}-1`)
  expect([(await confirm(moved, `P-${moved}`)).status, (await confirm(fresh, 'X')).status]).toEqual([200, 404])
  await turn('9999-12-31')
  expect([await list(), (await confirm(moved, `P-${moved}`)).status]).toEqual([[], 404])
  await turn('2026-01-01')
})

test('a confirmed removal ends the answers to earlier files, not to later ones', async () => {
  const id = await sent()
  await save([id])
  const answer = [`${id}-1`, `P-${id}`]
  expect((await numbers(answer)).body.przyjete).toBe(1)
  await ugl.call(aidCases.przeslane.remove, { params: { ppId: id } })
  await ugl.call(eair.removed, { params: { ppId: id }, body: {} })
  await ugl.call(aidCases.przeslane.restore, { params: { ppId: id } })
  expect((await numbers(answer)).body).toMatchObject({
    przyjete: 0,
    odrzucone: [{ powod: expect.stringContaining('Potwierdzono, że eAIR nie ma tego zgłoszenia') }],
  })
  expect(await storedReport(api.db, id)).toMatchObject({ stan: 'DO_ZGLOSZENIA', numer: null })
  expect(await save([id])).toEqual([`${id}-2`])
  expect((await numbers(answer)).body.przyjete).toBe(0)
  expect((await numbers([`${id}-2`, `D-${id}`])).body.przyjete).toBe(1)
  expect(await storedReport(api.db, id)).toMatchObject({ stan: 'ZGLOSZONE', numer: `D-${id}` })
})
