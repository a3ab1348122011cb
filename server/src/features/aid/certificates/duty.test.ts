import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertCertificate, insertIssued } from '#server/testing/certificates.ts'
import { idOf } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'

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

/** A sent de minimis case that may be saved again. */
async function sentCase(): Promise<number> {
  const przezPomocyId = await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2')
  return made.case(await made.act(), { stan: 'P', rodzajPomocy: 'M', przezPomocyId })
}
const read = async (id: number) => (await ugl.call(aidCases.przeslane.read, { params: { id } })).body
/** Saves a sent case with other amounts, as its form does. */
async function change(id: number, values: Record<string, unknown>) {
  const now = await read(id)
  const fields = Object.fromEntries(Object.keys(made.content).map((field) => [field, now[field as keyof typeof now]]))
  return ugl.call(aidCases.przeslane.update, {
    params: { id },
    body: { ...fields, wyroznik: now.wyroznik, ...values },
  })
}
const listed = async (zaswiadczenie: 'BRAK' | 'DO_KOREKTY') =>
  (await ugl.call(aidCases.przeslane.grid.list, { query: { zaswiadczenie } })).body.items.map(({ ppId }) => ppId)
const counts = async () => (await ugl.call(certificates.counts, {})).body

test('a changed value needs a correction in 14 days, until the former value returns or the correction is issued', async () => {
  const id = await sentCase()
  expect((await read(id)).zaswiadczenie).toBe('BRAK')
  // changed once, so that its value in euro is that of the rates
  await change(id, { brutto: 99 })
  const { werPP } = await read(id)
  const certificate = await insertIssued(api.db, id)
  const before = await read(id)
  // issuing is no change of the case
  expect(before).toMatchObject({ zaswiadczenie: 'WYDANE', korektaDo: null, werPP })

  expect((await change(id, { nominalna: 90, brutto: 90 })).status).toBe(200)
  expect(await read(id)).toMatchObject({ zaswiadczenie: 'DO_KOREKTY', korektaDo: addDays(today(), 14) })
  expect(await listed('DO_KOREKTY')).toEqual([id])
  expect(await counts()).toMatchObject({ doKorekty: 1, najblizszyTermin: addDays(today(), 14) })
  // a second change does not move the day
  await api.db.updateTable('przypadek').set({ korektaDo: '2026-01-01' }).where('id', '=', id).execute()
  await change(id, { nominalna: 80, brutto: 80 })
  expect((await read(id)).korektaDo).toBe('2026-01-01')

  await change(id, { nominalna: before.nominalna, brutto: before.brutto })
  expect(await read(id)).toMatchObject({ zaswiadczenie: 'WYDANE', korektaDo: null })
  await change(id, { nominalna: 80, brutto: 80 })
  const now = await read(id)
  const correction = await insertCertificate(api.db, id, {
    korekta: true,
    korygujeId: certificate,
    dataWydaniaUniewZasw: now.ppData,
    nrUniewaznianego: 'x',
    pomocBrutto: 80,
    pomocEur: now.bruttoEuro!,
  })
  expect((await ugl.call(certificates.print, { params: { id: correction }, query: {} })).status).toBe(200)
  expect(await read(id)).toMatchObject({ zaswiadczenie: 'WYDANE', korektaDo: null })
  expect(await listed('DO_KOREKTY')).toEqual([])
})

test('another beneficiary of the act asks for a correction too', async () => {
  const id = await sentCase()
  await insertIssued(api.db, id)
  const other = await made.act()
  const { aktId } = await read(id)
  await api.db
    .updateTable('akt')
    .set({ beneficjentId: other.beneficjentId, bfNip: other.bfNip })
    .where('id', '=', aktId)
    .execute()
  expect((await read(id)).zaswiadczenie).toBe('DO_KOREKTY')
})

test('another purpose asks for a correction too, since form and regulation follow from it', async () => {
  const id = await sentCase()
  await insertIssued(api.db, id)
  const przezPomocyId = await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2c')
  await api.db.updateTable('przypadek').set({ przezPomocyId }).where('id', '=', id).execute()
  expect((await read(id)).zaswiadczenie).toBe('DO_KOREKTY')
})

test('a certified case cannot become public aid', async () => {
  const id = await sentCase()
  await insertIssued(api.db, id)
  await expect(
    api.db.updateTable('przypadek').set({ rodzajPomocy: 'P' }).where('id', '=', id).execute(),
  ).rejects.toThrow('przypadek__zaswiadczenie')
})

test('cases without a certificate are listed and counted, until one is issued or not needed', async () => {
  const { brak } = await counts()
  const [first, second] = [await sentCase(), await sentCase()]
  expect((await counts()).brak).toBe(brak + 2)
  expect(await listed('BRAK')).toEqual(expect.arrayContaining([first, second]))
  const mark = (id: number, powod: string | null) =>
    ugl.call(certificates.notNeeded, { params: { id }, body: { powod } })
  expect((await mark(first, 'elementy w decyzji')).body.message).toBe(
    'Oznaczono przypadek jako niewymagający zaświadczenia',
  )
  expect(await read(first)).toMatchObject({ zaswiadczenie: 'ZBEDNE', powodBezZaswiadczenia: 'elementy w decyzji' })
  await insertIssued(api.db, second)
  expect((await counts()).brak).toBe(brak)
  expect((await mark(second, 'x')).refusal.message).toBe('Do tego przypadku pomocy wydano już zaświadczenie')
  await mark(first, null)
  await mark(first, null)
  const lines = await api.db
    .selectFrom('audyt')
    .where(sql`szczegoly->>'przypadek'`, '=', String(first))
    .orderBy('id')
    .select(['zdarzenie', 'login', sql<string | null>`szczegoly->>'powod'`.as('powod')])
    .execute()
  expect(lines).toEqual([
    { zdarzenie: 'zaswiadczenie-zbedne', login: 'ugl', powod: 'elementy w decyzji' },
    { zdarzenie: 'zaswiadczenie-potrzebne', login: 'ugl', powod: null },
  ])
  expect(await read(first)).toMatchObject({ zaswiadczenie: 'BRAK', powodBezZaswiadczenia: null })
  expect((await counts()).brak).toBe(brak + 1)
  const other = await api.as('ugl2')
  expect((await other.call(certificates.notNeeded, { params: { id: first }, body: { powod: 'x' } })).status).toBe(404)
})

test('a reduction is on no list of missing certificates, and none is issued for it', async () => {
  const act = await made.act()
  await made.case(act, { stan: 'P' })
  const id = await made.case(act, { stan: 'P', nominalna: -50, brutto: -50, bruttoEuro: -12 })
  expect(await listed('BRAK')).not.toContain(id)
  const { status, refusal } = await ugl.call(certificates.add, { params: { id }, body: { wzorZaswiadczenia: '2024' } })
  expect([status, refusal.message]).toEqual([422, expect.stringContaining('Zmniejszenie pomocy nie ma')])
  const needed = await ugl.call(certificates.notNeeded, { params: { id }, body: { powod: null } })
  expect(needed.status).toBe(422)
})
