import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { groupNip } from '#contract/kernel/nip.ts'
import { quickSearch } from '#contract/quick-search/quick-search.ts'
import { bodies, clearCases, insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertIssued } from '#server/testing/certificates.ts'
import { newNip } from '#server/testing/registers.ts'

let api: Api
let ugl: Client
let ugl2: Client
let office: Client
let own: TestAct
let others: TestAct
let certified: number
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ugl = await api.as('ugl')
  ugl2 = await api.as('ugl2')
  office = await api.as('nadzorca')
  own = await insertAct(api.db, { bfNazwa: 'Źródło Anna Kowalska', aktSym: 'Żuk/7/2026' })
  certified = await insertCase(api.db, own, { stan: 'P', przeznaczenie: 'e2' })
  await insertIssued(api.db, certified, { nrZaswiadczenia: 'ZAS/12/2026' })
  others = await insertAct(api.db, { upNip: bodies.second, bfNazwa: 'Źródło Jan Kowalski', aktSym: 'Żuk/8/2026' })
  const theirs = await insertCase(api.db, others, { stan: 'P', przeznaczenie: 'e2' })
  await insertIssued(api.db, theirs, { nrZaswiadczenia: 'ZAS/13/2026' })
})
afterAll(() => api.close())

async function found(client: Client, tekst: string) {
  const { body } = await client.call(quickSearch.all, { query: { tekst } })
  return [
    body.beneficjenci.items.map(({ nazwa }) => nazwa),
    body.akty.items.map(({ aktSym }) => aktSym),
    body.zaswiadczenia.items.map(({ nrZaswiadczenia }) => nrZaswiadczenia),
  ]
}
/** Has the kept counts say that both bodies have very many cases. */
async function makeLarge(): Promise<void> {
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  await owner.query(`insert into licznik_podmiotu (up_id, stan, usuniety, pp_data, n)
    select id, 'P', false, '1999-01-01', 1000000 from udzielajacy_pomocy`)
  await owner.end()
}

const [anna, jan] = ['Źródło Anna Kowalska', 'Źródło Jan Kowalski']

// a body with very many cases is asked another way
describe.each(['small', 'large'])('in a %s body', (size) => {
  beforeAll(async () => {
    if (size === 'large') await makeLarge()
  })

  test.each([
    ['words of a name in any order and case', () => 'KOWAL źród', [anna], [jan]],
    ['one word with a short one', () => 'jan źródło', [], [jan]],
    ['a part of a word', () => 'ródł', [anna], [jan]],
    ['the number of the own beneficiary', () => groupNip(own.bfNip), [anna], []],
    ['the beginning of the number of another body’s', () => others.bfNip.slice(0, 9), [], [jan]],
    ['a character that means any to the database', () => 'Źr%dło', [], []],
    ['signs alone', () => '%%%', [], []],
    ['three short words', () => 'a b c', [], []],
  ])('by %s: each body finds its own, the office those of both', async (_, text, first, second) => {
    expect((await found(ugl, text()))[0]).toEqual(first)
    expect((await found(ugl2, text()))[0]).toEqual(second)
    expect((await found(office, text()))[0]).toEqual([...first, ...second])
    const { body } = await ugl.call(quickSearch.beneficiaries, { query: { tekst: text() } })
    expect(body.items.map(({ nazwa }) => nazwa)).toEqual(first)
  })
})

test('acts and certificates are found by their beginning, in any case, each by its own body', async () => {
  expect(await found(ugl, 'żuk/')).toEqual([[], ['Żuk/7/2026'], []])
  expect(await found(ugl2, 'żuk/')).toEqual([[], ['Żuk/8/2026'], []])
  expect(await found(office, 'ŻUK/')).toEqual([[], ['Żuk/7/2026', 'Żuk/8/2026'], []])
  expect(await found(ugl, 'zas/1')).toEqual([[], [], ['ZAS/12/2026']])
  expect(await found(ugl2, 'zas/1')).toEqual([[], [], ['ZAS/13/2026']])
  expect(await found(office, 'zas/1')).toEqual([[], [], ['ZAS/12/2026', 'ZAS/13/2026']])
  expect(await found(office, 'uk/7')).toEqual([[], [], []])
  const { akty, zaswiadczenia } = (await ugl.call(quickSearch.all, { query: { tekst: 'zas' } })).body
  expect(akty).toEqual({ items: [], wiecej: false })
  expect(zaswiadczenia.items).toMatchObject([{ ppId: certified, stan: 'WYDANE' }])
})

test('the certificates of a beneficiary are those of the own body, of all for the office', async () => {
  const bfNip = own.bfNip
  const act = await insertAct(api.db, { upNip: bodies.second, bfNip, bfNazwa: anna })
  await insertIssued(api.db, await insertCase(api.db, act, { stan: 'P', przeznaczenie: 'e2' }), {
    nrZaswiadczenia: 'INNE/1',
    dataWydania: '2026-01-05',
  })
  const numbers = async (client: Client) => {
    const { items } = (await client.call(certificates.ofBeneficiary, { params: { nip: bfNip } })).body
    return items.map(({ nrZaswiadczenia }) => nrZaswiadczenia)
  }
  expect(await numbers(ugl)).toEqual(['ZAS/12/2026'])
  expect(await numbers(ugl2)).toEqual(['INNE/1'])
  expect(await numbers(office)).toEqual(['INNE/1', 'ZAS/12/2026'])
  expect((await ugl.call(certificates.ofBeneficiary, { params: { nip: '12' } })).status).toBe(400)
})

test('the first results come, with the one that begins so before others, and the answer says that there are more', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await insertAct(api.db, { bfNazwa: `Ad Hutnik ${n}`, aktSym: `HUT/${n}` })
  await insertAct(api.db, { bfNazwa: 'Hutnik', aktSym: 'HUT/usunięty', usuniety: true })
  const { beneficjenci, akty } = (await ugl.call(quickSearch.all, { query: { tekst: 'hut' } })).body
  expect(beneficjenci.items.map(({ nazwa }) => nazwa)).toEqual(['Hutnik', ...[1, 2, 3, 4].map((n) => `Ad Hutnik ${n}`)])
  expect(beneficjenci.wiecej).toBe(true)
  expect(akty.items.map(({ aktSym, przeslany }) => [aktSym, przeslany])).toEqual(
    [1, 2, 3, 4, 5].map((n) => [`HUT/${n}`, false]),
  )
  expect(akty.wiecej).toBe(true)
})

test('a beneficiary stands once, with all wordings of its name', async () => {
  const bfNip = newNip()
  for (const bfNazwa of ['Cukiernia Ptyś', 'Cukiernia Ptyś sp. z o.o.']) await insertAct(api.db, { bfNip, bfNazwa })
  const { items } = (await ugl.call(quickSearch.beneficiaries, { query: { tekst: 'ptyś' } })).body
  expect(items.map(({ nip }) => nip)).toEqual([bfNip])
  expect((await found(ugl, bfNip))[0]).toEqual(['Cukiernia Ptyś sp. z o.o.'])
})

test('too short a text is refused, and so is a visitor', async () => {
  expect((await ugl.call(quickSearch.all, { query: { tekst: ' ab ' } })).refusal.fieldErrors).toEqual([
    { field: 'tekst', message: 'To pole musi zawierać co najmniej 3 znaki' },
  ])
  expect((await api.visitor.call(quickSearch.all, { query: { tekst: 'abc' } })).status).toBe(401)
})
