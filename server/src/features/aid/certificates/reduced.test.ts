import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { formOf } from '#contract/aid/certificates/forms.ts'
import { checkCertificate } from '#contract/aid/certificates/public-check.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { bodyHome } from '#contract/home/home.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertIssued } from '#server/testing/certificates.ts'
import { idOf } from '#server/testing/registers.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'

// Certificates of aid that was reduced (docs/decisions/0054-reductions-and-certificates.md).

let api: Api
let ugl: Client
let koo: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  koo = await api.as('koo')
})
afterAll(() => api.close())

const { robocze: drafts, przeslane: sent } = aidCases
type Given = Parameters<Sendable['case']>[1]
/** A sent case whose value in euro is a quarter of that in złoty. */
const given = (act: TestAct, amount: number, more: Given = {}) =>
  made.case(act, { nominalna: amount, brutto: amount, bruttoEuro: amount / 4, stan: 'P', ...more })
async function certified(act: TestAct, amount: number, more: Given = {}): Promise<number> {
  const id = await given(act, amount, more)
  await insertIssued(api.db, id)
  return id
}
/** A draft that takes back what its sign says; the rate of its day gives it a value in euro when it is sent. */
const draft = (act: TestAct, amount: number) => made.case(act, { nominalna: amount, brutto: amount, bruttoEuro: null })
const send = (client: Client, id: number) => client.call(drafts.send, { params: { id } })
const remove = (ppId: number) => ugl.call(sent.remove, { params: { ppId } })
const restore = (ppId: number) => ugl.call(sent.restore, { params: { ppId } })
const stateOf = async (id: number) => (await storedCase(api.db, id)).zaswiadczenie
const statesOf = (...ids: number[]) => Promise.all(ids.map(stateOf))

const add = async (ppId: number) =>
  (await ugl.call(certificates.add, { params: { id: ppId }, body: { wzorZaswiadczenia: '2024' } })).body.key
const read = async (id: number) => (await ugl.call(certificates.read, { params: { id } })).body
const print = (id: number) => ugl.call(certificates.print, { params: { id }, query: {} })
async function save(id: number, change: object = {}) {
  const body = { ...formOf(await read(id)), adresBeneficjenta: 'ul. Długa 1, 00-001 Warszawa', ...change }
  return ugl.call(certificates.update, { params: { id }, body })
}
/** Prepares and prints a correction that states these amounts. */
async function correct(ppId: number, change: object = {}) {
  const id = await add(ppId)
  await save(id, change)
  return { id, ...(await print(id)) }
}
const issueMany = async (...body: number[]) => (await ugl.call(certificates.issueMany, { body })).body

describe('the certificate of the only aid of its act', () => {
  let act: TestAct
  let aid: number
  let reduction: number
  beforeAll(async () => {
    act = await made.act()
    aid = await certified(act, 100_000)
    reduction = await draft(act, -60_000)
  })

  test('is to be corrected when a reduction is sent', async () => {
    const { wersja } = await storedCase(api.db, aid)
    expect(await stateOf(aid)).toBe('WYDANE')
    expect((await send(ugl, reduction)).status).toBe(200)
    expect(await storedCase(api.db, aid)).toMatchObject({
      zaswiadczenie: 'DO_KOREKTY',
      korektaDo: addDays(today(), 14),
      // no content of the case
      wersja,
    })
    expect((await ugl.call(certificates.counts, {})).body.doKorekty).toBe(1)
    expect((await ugl.call(bodyHome, {})).body.doKorekty).toBe(1)
    const listed = await ugl.call(sent.grid.list, { query: { zaswiadczenie: 'DO_KOREKTY' } })
    expect(listed.body.items.map(({ ppId }) => ppId)).toEqual([aid])
  })

  test('is no longer, once the reduction is deleted; restored, it asks for it again', async () => {
    expect((await remove(reduction)).status).toBe(200)
    expect(await stateOf(aid)).toBe('WYDANE')
    expect((await restore(reduction)).status).toBe(200)
    expect(await stateOf(aid)).toBe('DO_KOREKTY')
  })

  test('is corrected to what was left, and to nothing else', async () => {
    const { bruttoEuro } = await storedCase(api.db, reduction)
    const left = { pomocBrutto: 40_000, pomocEur: Number((25_000 + bruttoEuro!).toFixed(2)) }
    const id = await add(aid)
    expect(await read(id)).toMatchObject({ ...left, wydanieKorekta: 'K' })
    await save(id, { pomocBrutto: 100_000, pomocEur: 25_000 })
    const { status, refusal } = await print(id)
    expect([status, refusal.fieldErrors!.map(({ field }) => field)]).toEqual([422, ['pomocBrutto', 'pomocEur']])
    expect(refusal.fieldErrors![0]!.message).toBe(
      'Po zmniejszeniach tej pomocy zaświadczenie może podać: 40\u202f000,00 PLN.',
    )
    await save(id, left)
    expect((await print(id)).status).toBe(200)
    expect(await stateOf(aid)).toBe('WYDANE')
    const { kod, koryguje } = await read(id)
    expect((await api.visitor.call(checkCertificate, { params: { kod: kod! } })).body).toMatchObject({
      pomocBrutto: 40_000,
      zastapionePrzez: null,
    })
    const former = (await read(koryguje!.id)).kod!
    expect((await api.visitor.call(checkCertificate, { params: { kod: former } })).body.zastapionePrzez).not.toBeNull()
  })

  test('is to be corrected again when the reduction changes, goes, or moves away', async () => {
    const change = (values: object) => api.db.updateTable('przypadek').set(values).where('id', '=', reduction).execute()
    const before = await storedCase(api.db, reduction)
    await change({ brutto: -50_000 })
    expect(await stateOf(aid)).toBe('DO_KOREKTY')
    await change({ brutto: before.brutto })
    expect(await stateOf(aid)).toBe('WYDANE')
    await change({ bruttoEuro: before.bruttoEuro! - 1 })
    expect(await stateOf(aid)).toBe('DO_KOREKTY')
    await change({ bruttoEuro: before.bruttoEuro })

    const other = await made.act({ bfNip: act.bfNip, beneficjentId: act.beneficjentId })
    const otherAid = await certified(other, 80_000)
    await change({ aktId: other.aktId, wyroznik: 9 })
    expect(await statesOf(aid, otherAid)).toEqual(['DO_KOREKTY', 'DO_KOREKTY'])
    await change({ aktId: act.aktId, wyroznik: before.wyroznik })
    expect(await statesOf(aid, otherAid)).toEqual(['WYDANE', 'WYDANE'])

    const przezPomocyId = await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2c')
    await given(act, 60_000, { przezPomocyId })
    await change({ przezPomocyId })
    expect(await stateOf(aid)).toBe('DO_KOREKTY')
    await change({ przezPomocyId: before.przezPomocyId })
    await remove(reduction)
    expect(await stateOf(aid)).toBe('DO_KOREKTY')
  })
})

test('a change of the aid is verified together with its reductions', async () => {
  const act = await made.act()
  const aid = await certified(act, 1000)
  await given(act, -600, { bruttoEuro: -150 })
  const set = (brutto: number) =>
    api.db
      .updateTable('przypadek')
      .set({ brutto, bruttoEuro: brutto / 4 })
      .where('id', '=', aid)
      .execute()
  await set(900)
  await set(1000)
  expect(await stateOf(aid)).toBe('DO_KOREKTY')
  expect((await correct(aid)).status).toBe(200)
  await set(900)
  expect(await stateOf(aid)).toBe('DO_KOREKTY')
  await set(1000)
  expect(await stateOf(aid)).toBe('WYDANE')
})

test('aid that was taken back whole is certified as nothing, in both currencies', async () => {
  const act = await made.act()
  const aid = await certified(act, 1000)
  // a better rate of its day leaves four euro of nothing
  await given(act, -1000, { bruttoEuro: -246 })
  const { id, status } = await correct(aid)
  expect([status, await stateOf(aid)]).toEqual([200, 'WYDANE'])
  expect(await read(id)).toMatchObject({ pomocBrutto: 0, pomocEur: 0 })
})

test('other purposes, public aid, drafts and deleted reductions change nothing', async () => {
  const act = await made.act()
  const aid = await certified(act, 1000)
  const przezPomocyId = await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2c')
  await given(act, 500, { przezPomocyId })
  await given(act, -100, { przezPomocyId })
  await draft(act, -100)
  await given(act, -100, { usuniety: '2025-01-01T10:00:00Z' })
  await given(act, 100, { rodzajPomocy: 'P' })
  await given(act, -100, { rodzajPomocy: 'P' })
  expect(await stateOf(aid)).toBe('WYDANE')
  expect((await read(await add(aid))).przypadek.zmniejszenia).toBeNull()
})

describe('where an act has more aid of the purpose', () => {
  const reducedAct = async () => {
    const act = await made.act()
    const [first, second] = [await certified(act, 100_000), await certified(act, 50_000)]
    const reduction = await given(act, -30_000)
    return { act, first, second, reduction }
  }

  test('each certificate is open, until together they leave out what was taken back', async () => {
    const { first, second, reduction } = await reducedAct()
    expect(await statesOf(first, second)).toEqual(['DO_KOREKTY', 'DO_KOREKTY'])
    const id = await add(first)
    expect(await read(id)).toMatchObject({
      pomocBrutto: 100_000,
      pomocEur: 25_000,
      przypadek: { zmniejszenia: { brutto: 30_000, bruttoEuro: 7500, jedynyPrzypadek: false } },
    })
    await save(id, { pomocBrutto: 69_999.99, pomocEur: 17_499.99 })
    expect((await print(id)).refusal.fieldErrors!.map(({ message }) => message)).toEqual([
      'Po zmniejszeniach tej pomocy zaświadczenie może podać: od 70\u202f000,00 do 100\u202f000,00 PLN.',
      'Po zmniejszeniach tej pomocy zaświadczenie może podać: od 17\u202f500,00 do 25\u202f000,00 EUR.',
    ])
    await save(id, { pomocBrutto: 80_000, pomocEur: 20_000 })
    expect((await print(id)).status).toBe(200)
    expect(await statesOf(first, second)).toEqual(['WYDANE', 'DO_KOREKTY'])
    expect((await correct(second, { pomocBrutto: 40_000, pomocEur: 10_000 })).status).toBe(200)
    expect(await statesOf(first, second)).toEqual(['WYDANE', 'WYDANE'])
    await remove(reduction)
    expect(await statesOf(first, second)).toEqual(['DO_KOREKTY', 'DO_KOREKTY'])
  })

  test('one correction that leaves out all of it settles the others', async () => {
    const { first, second } = await reducedAct()
    expect((await correct(second, { pomocBrutto: 20_000, pomocEur: 5000 })).status).toBe(200)
    expect(await statesOf(first, second)).toEqual(['WYDANE', 'WYDANE'])
    // the reduction is of the other aid now
    await remove(second)
    expect(await stateOf(first)).toBe('DO_KOREKTY')
    await restore(second)
    expect(await statesOf(first, second)).toEqual(['WYDANE', 'WYDANE'])
  })

  test('a batch leaves them out, also what is in preparation', async () => {
    const { first, second } = await reducedAct()
    const id = await add(second)
    await save(id)
    const { successIds, details } = await issueMany(first, second)
    expect(successIds).toEqual([])
    for (const { komunikat } of details) expect(komunikat).toContain('Wydaj to zaświadczenie osobno')
    const rows = await api.db.selectFrom('zaswiadczenie').where('ppId', 'in', [first, second]).select('id').execute()
    expect(rows).toHaveLength(3)
  })
})

test('a batch corrects the only aid to what was left', async () => {
  const act = await made.act()
  await api.db
    .updateTable('podmiotGospodarczy')
    .set({ miejscowosc: 'Słupca', numerNieruchomosci: '1', kodPocztowy: '62-400' })
    .where('nip', '=', act.bfNip)
    .execute()
  const aid = await certified(act, 1000)
  await given(act, -600)
  const { successIds, zaswiadczenia } = await issueMany(aid)
  expect(successIds).toEqual([aid])
  expect(await read(zaswiadczenia[0]!)).toMatchObject({ pomocBrutto: 400, pomocEur: 100, wydanieKorekta: 'K' })
  expect(await stateOf(aid)).toBe('WYDANE')
  expect((await issueMany(aid)).details[0]!.komunikat).toBe('Przypadek pomocy ma aktualne zaświadczenie')
})

test('a certificate printed while a reduction is sent states what is left, or asks for a correction', async () => {
  for (let round = 0; round < 10; round++) {
    const act = await made.act()
    const aid = await given(act, 1000)
    const id = await add(aid)
    await save(id)
    const reduction = await draft(act, -600)
    const [printed, answer] = await Promise.all([print(id), send(koo, reduction)])
    expect(answer.status).toBe(200)
    // first the print: to be corrected; first the reduction: what was prepared is refused
    expect([
      [200, 'DO_KOREKTY'],
      [422, null],
    ]).toContainEqual([printed.status, await stateOf(aid)])
  }
})

test('of two reductions sent at once each counts', async () => {
  const act = await made.act()
  const aid = await certified(act, 1000)
  const reductions = [await draft(act, -100), await draft(act, -200)]
  const answers = await Promise.all(reductions.map((id, n) => send(n ? ugl : koo, id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { id, status } = await correct(aid)
  expect([status, (await read(id)).pomocBrutto]).toEqual([200, 700])
})
