import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/kernel/dates.ts'
import { territory } from '#contract/territory/territory.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { sendable } from '#server/testing/sendable.ts'
import { tercFile, wholeTerritory } from '#server/testing/publishers.ts'
import { territoryUnits } from '#server/samples/territory.ts'

let api: Api
let admin: Client
beforeEach(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterEach(() => api.close())

type Units = Readonly<Record<string, string>>
const whole = wholeTerritory
const terc = (units: Units, day?: string) => ({ name: 'TERC.xml', bytes: tercFile(units, day) })
const load = (units: Units, day?: string) => admin.upload(territory.acceptFromFile, terc(units, day))
const without = (units: Units, prefix: string): Units =>
  Object.fromEntries(Object.entries(units).filter(([kod]) => !kod.startsWith(prefix)))
const counts = ({ body }: { body: { podsumowanie?: object | undefined } }) => {
  const { dodane, zmienione, zakonczone, bezZmian } = body.podsumowanie as Record<string, number>
  return [dodane, zmienione, zakonczone, bezZmian]
}
const entries = async (kod: string) =>
  api.db
    .selectFrom('jednostkaSiedziby')
    .select(['id', 'nazwa', 'dataOd', 'dataDo', 'dataImportu', 'nadId'])
    .where('kod', '=', kod)
    .orderBy('dataOd')
    .execute()
const snapshot = async () =>
  JSON.stringify(await api.db.selectFrom('jednostkaSiedziby').selectAll().orderBy('id').execute())
const ALL = Object.keys(whole).length

test('the first catalogue: its units are valid from always, stored ones are confirmed; a second time nothing changes', async () => {
  const first = await load(whole)
  expect(first.body).toMatchObject({
    success: true,
    message: expect.stringMatching(/^Wczytano katalog TERC, stan na 01.01.2025. Dodane: 380, /),
  })
  expect(counts(first)).toEqual([380, 0, 0, ALL - 380])
  expect(await entries('0201992')).toMatchObject([{ dataOd: '1900-01-01', dataDo: '9999-12-31', dataImportu: today() }])
  expect((await entries('02'))[0]!.dataImportu).toBe(today())
  const before = await snapshot()
  const second = await load(whole)
  expect(second.body.message).toBe('Katalog TERC, stan na 01.01.2025, nie różni się od słownika. Nic nie zmieniono.')
  expect(counts(second)).toEqual([0, 0, 0, ALL])
  expect(await snapshot()).toBe(before)
  const info = await admin.call(territory.importInfo)
  expect(info.body.message).toMatch(
    /^Ostatni import: .*, admin, źródło: plik TERC.xml, stan katalogu na 01\.01\.2025\.$/,
  )
  expect(
    await api.db.selectFrom('importTeryt').select(['zrodlo', 'login', 'dodane', 'bezZmian']).orderBy('id').execute(),
  ).toEqual([
    { zrodlo: 'PLIK', login: 'admin', dodane: 380, bezZmian: ALL - 380 },
    { zrodlo: 'PLIK', login: 'admin', dodane: 0, bezZmian: ALL },
  ])
})

test('a unit that a sent act names after the day of the catalogue ends after that act', async () => {
  await load(whole)
  const [commune] = await entries('0201992')
  const made = await sendable(api.db)
  await made.case(await made.act({ aktData: '2026-02-03', gminaId: commune!.id }), { stan: 'P', ppData: '2026-02-04' })
  await load({ ...whole, '0201992': 'Przemianowana' }, '2026-01-01')
  expect(await entries('0201992')).toMatchObject([
    { id: commune!.id, dataDo: '2026-02-03' },
    { nazwa: 'Przemianowana', dataOd: '2026-02-04', dataDo: '9999-12-31' },
  ])
})

test('later catalogues: new units begin, renamed ones begin again and keep their units, missing ones end', async () => {
  await load(whole)
  const [county] = await entries('0201')
  const [commune] = await entries('0201992')
  const { id: srodekId } = await api.db.selectFrom('srodekPomocy').select('id').limit(1).executeTakeFirstOrThrow()
  await api.db.deleteFrom('srodekRegion').where('srodekId', '=', srodekId).execute()
  await api.db.insertInto('srodekRegion').values({ srodekId, celId: county!.id }).execute()
  const later: Units = { ...without(whole, '0202'), '0201': 'bolesławiecki nowy', '0203982': 'Nowa' }
  const answer = await load(later, '2026-01-01')
  // the county and the one commune in it
  expect(counts(answer)).toEqual([1, 1, 2, ALL - 3])
  expect(answer.body.podsumowanie?.zakonczoneJednostki.map(({ kod }) => kod)).toEqual(['0202', '0202992'])
  expect(await entries('0203982')).toMatchObject([{ dataOd: '2026-01-01', dataDo: '9999-12-31' }])
  const renamed = await entries('0201')
  expect(renamed).toMatchObject([
    { id: county!.id, nazwa: 'bolesławiecki', dataDo: '2025-12-31' },
    { nazwa: 'bolesławiecki nowy', dataOd: '2026-01-01', dataDo: '9999-12-31', dataImportu: today() },
  ])
  expect(await entries('0201992')).toMatchObject([{ id: commune!.id, dataDo: '9999-12-31', nadId: renamed[1]!.id }])
  // a measure for the county goes on with it
  const named = await api.db.selectFrom('srodekRegion').where('srodekId', '=', srodekId).select('celId').execute()
  expect(named.map(({ celId }) => celId)).toEqual(renamed.map(({ id }) => id))
  for (const kod of ['0202', '0202992']) expect(await entries(kod)).toMatchObject([{ dataDo: '2025-12-31' }])
  const again = await load(later, '2026-01-01')
  expect(counts(again)).toEqual([0, 0, 0, ALL - 1])
  // corrected on the same day: changed in place
  const corrected = await load({ ...later, '0201': 'poprawiony' }, '2026-01-01')
  expect(counts(corrected)).toEqual([0, 1, 0, ALL - 2])
  expect((await entries('0201')).map(({ nazwa }) => nazwa)).toEqual(['bolesławiecki', 'poprawiony'])
})

test('a preview counts in a thread without blocking other calls, and changes nothing', async () => {
  let threads = 0
  const count = () => threads++
  process.on('worker', count)
  const before = await snapshot()
  const input = { query: { podglad: 'true' } } as never
  const preview = await admin.upload(territory.acceptFromFile, terc({ ...without(whole, '0264'), '02': 'INNE' }), input)
  process.off('worker', count)
  expect(threads).toBe(1)
  expect(preview.body.message).toBe('Podgląd importu: stan katalogu TERC na 01.01.2025')
  expect(counts(preview)).toEqual([379, 1, 2, ALL - 379 - 1 - 3])
  expect(preview.body.podsumowanie?.zakonczoneJednostki).toEqual([
    { kod: '0264', nazwa: 'Wrocław' },
    { kod: '0264011', nazwa: 'Wrocław' },
  ])
  expect(await snapshot()).toBe(before)
  expect((await admin.call(territory.importInfo)).body.message).toBe(
    'Słownik nie był jeszcze uzupełniany z rejestru TERYT.',
  )
})

test('a refused import changes nothing', async () => {
  await load(whole, '2025-01-01')
  const before = await snapshot()
  const refused: [number, string, Awaited<ReturnType<typeof load>>][] = [
    [
      422,
      'Katalog ma stan na 31.12.2024, a słownik ma już stan na 01.01.2025. Starszego stanu nie można wczytać.',
      await load(whole, '2024-12-31'),
    ],
    [422, `Katalog ma stan na`, await load(whole, addDays(today(), 1))],
    [422, 'Plik jest niepełny: powiat w wierszu', await load({ ...whole, '0299': 'pusty' })],
    [
      422,
      'Plik XML jest uszkodzony',
      await admin.upload(territory.acceptFromFile, { name: 'a.xml', bytes: terc(whole).bytes.slice(0, 90_000) }),
    ],
    [422, 'Plik jest pusty', await admin.upload(territory.acceptFromFile, { name: 'a.xml', bytes: '' })],
    [415, 'Dozwolone są tylko pliki xml', await admin.upload(territory.acceptFromFile, { name: 'a.csv', bytes: 'a' })],
    [
      413,
      'Plik jest większy niż 8 MB',
      await admin.upload(territory.acceptFromFile, { name: 'a.xml', bytes: 'a'.repeat(8_388_609) }),
    ],
  ]
  for (const [status, message, answer] of refused) {
    expect([answer.status, answer.refusal?.message]).toEqual([status, expect.stringContaining(message)])
    expect(answer.refusal.message).not.toMatch(/\{\w+\}/)
  }
  expect(await snapshot()).toBe(before)
})

test('two administrators who import at once take turns', async () => {
  const answers = await Promise.all([load(whole), load(whole)])
  expect(answers.map(counts).toSorted((a, b) => b[0]! - a[0]!)).toEqual([
    [380, 0, 0, ALL - 380],
    [0, 0, 0, ALL],
  ])
})

test('without GUS a stub answers, says so, and never replaces real data', async () => {
  expect((await admin.call(territory.notice)).body.message).toMatch(
    /^Usługa TERYT GUS nie jest skonfigurowana\. Odpowie za nią baza zastępcza/,
  )
  const answer = await admin.call(territory.acceptFromGus, { query: { podglad: 'true' } })
  expect(counts(answer)).toEqual([0, 0, 0, territoryUnits.length])
  expect((await admin.call(territory.acceptFromGus)).body.success).toBe(true)
  expect((await admin.call(territory.importInfo)).body.message).toContain('źródło: baza zastępcza, stan')
  // the stub does not count as the first catalogue
  await load(whole)
  expect((await entries('0201992'))[0]!.dataOd).toBe('1900-01-01')
  const late = await admin.call(territory.acceptFromGus)
  expect([late.status, late.refusal.message]).toEqual([422, expect.stringMatching(/^Słownik zawiera już dane GUS/)])
})

test('acts of earlier years can name the units of the first catalogue', async () => {
  await load({ ...whole, '0201022': 'Bolesławiec' })
  const { body } = await admin.call(territory.all)
  const count = (pattern: RegExp) => body.items.filter(({ kod }) => pattern.test(kod)).length
  expect([body.totalElements, count(/^..$/), count(/^....$/)]).toEqual([ALL + 1, 16, 380])
  const then = await admin.call(territory.communes.list, {
    query: { search: 'nazwa:Bolesławiec,dataOd<2009-03-01,dataDo>2009-03-01', pageSize: -1 },
  })
  expect(then.body.items.map(({ kod }) => kod)).toContain('0201022')
})
