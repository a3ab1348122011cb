import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { reservations } from '#contract/aid/reservations.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { bodies, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { newNip } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

let api: Api
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
})
afterAll(() => api.close())

const reserved = async (login: 'ugl' | 'ugl2', act: TestAct, bruttoEuro: string) => {
  const id = await made.case(act, { bruttoEuro, zapisal: login })
  const client = await api.as(login)
  expect((await client.call(reservations.make, { params: { id } })).status).toBe(200)
  return id
}

test('the sums of an undertaking have beside them what is reserved for all its tax numbers, by shares', async () => {
  const mother = await made.act()
  const daughter = await made.act({ upNip: bodies.second, zapisal: 'ugl2' })
  const divided = await made.act({ upNip: bodies.second, zapisal: 'ugl2' })
  const own = await reserved('ugl', mother, '100')
  await reserved('ugl', mother, '30')
  await reserved('ugl2', daughter, '7.25')
  await reserved('ugl2', divided, '10')
  const ugl = await api.as('ugl')
  const body = { aktId: mother.aktId, dataOd: '2021-05-06', dataDo: '2024-05-06' }
  expect((await ugl.call(aidCases.limit, { body })).body).not.toHaveProperty('grupa')
  await api.db
    .insertInto('powiazanie')
    .values({ nipA: mother.bfNip, nipB: daughter.bfNip, rodzaj: 'A', dataOd: '2020-01-01', podstawa: 'KRS' })
    .execute()
  const about = { liczba: 3, najblizszyKoniec: addDays(today(), 20) }
  const ofE2 = async (given: object) => {
    const { grupa } = (await ugl.call(aidCases.limit, { body: { ...body, ...given } })).body
    return grupa!.zarezerwowano.find(({ parametr }) => parametr === 'LIMIT_DE_MINIMIS_E2')
  }
  expect(await ofE2({})).toMatchObject({ ...about, inne: 7.25, wlasne: 130 })
  expect(await ofE2({ bezPpId: own })).toMatchObject({ ...about, liczba: 2, inne: 7.25, wlasne: 30 })
  const event = { rodzaj: 'PODZIAL', przed: [divided.bfNip], po: [daughter.bfNip, newNip()], udzialy: [5000, 5000] }
  // the reserved aid is of a day before the division, of which a half counts
  await api.db
    .insertInto('zdarzenie')
    .values({ ...event, dzien: '2024-05-07', podstawa: 'plan podziału' })
    .execute()
  expect(await ofE2({ dzien: '2024-05-07' })).toMatchObject({ ...about, liczba: 4, inne: 12.25, wlasne: 130 })
})
