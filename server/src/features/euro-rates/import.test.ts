import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { euroRates, type OfferedRate } from '#contract/euro-rates/euro-rates.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('kursEuro').execute())

const put = (data: string, kursSredni: number, nrTabeli: string | null = null) =>
  api.db.insertInto('kursEuro').values({ data, kursSredni, nrTabeli }).execute()
const stored = () => api.db.selectFrom('kursEuro').select(['data', 'kursSredni', 'nrTabeli']).orderBy('data').execute()
const file = {
  name: 'archiwum_tab_a_2025.csv',
  bytes: [
    'data;1USD;1EUR;nr tabeli;pełny numer tabeli;',
    ';dolar;euro;',
    '20250102;4,1219;4,2668;1;001/A/NBP/2025;',
    '20250103;4,1512;4,2718;2;002/A/NBP/2025;',
    '20250107;4,0770;4,2515;3;003/A/NBP/2025;',
    '',
    'kod ISO;USD;EUR;',
  ].join('\n'),
}
const upload = () => admin.upload(euroRates.upload, file)
const accept = (kursy: OfferedRate[], nadpisz = false) => admin.call(euroRates.accept, { body: { kursy, nadpisz } })
const [first, second, third] = [
  { data: '2025-01-02', kursSredni: 4.2668, nrTabeli: '001/A/NBP/2025' },
  { data: '2025-01-03', kursSredni: 4.2718, nrTabeli: '002/A/NBP/2025' },
  { data: '2025-01-07', kursSredni: 4.2515, nrTabeli: '003/A/NBP/2025' },
] as const

describe('an import from a file', () => {
  test('shows new, same and differing days and changes nothing yet', async () => {
    await put('2025-01-03', 4.2718)
    await put('2025-01-07', 4.3)
    expect((await upload()).body).toEqual({
      zrodlo: file.name,
      niepelny: false,
      kursy: [
        { ...first, obecny: null },
        { ...second, obecny: 4.2718 },
        { ...third, obecny: 4.3 },
      ],
    })
    expect(await stored()).toHaveLength(2)
  })

  test.each([
    [false, { dodane: 1, zmienione: 0 }, 4.3],
    [true, { dodane: 1, zmienione: 1 }, 4.2515],
  ])('replaces differing days only on request: %s', async (replace, key, rate) => {
    await put('2025-01-03', 4.2718)
    await put('2025-01-07', 4.3)
    const answer = await accept((await upload()).body.kursy, replace)
    const message = `Przyjęto kursy euro. Dodane dni: ${key.dodane}, zmienione dni: ${key.zmienione}.`
    expect([answer.status, answer.body]).toEqual([200, { message, key }])
    expect((await stored()).map(({ kursSredni }) => kursSredni)).toEqual([4.2668, 4.2718, rate])
  })

  test('of the same file twice changes nothing the second time', async () => {
    await accept((await upload()).body.kursy, true)
    const before = await api.db.selectFrom('kursEuro').selectAll().execute()
    const answer = await accept((await upload()).body.kursy, true)
    expect(answer.body.key).toEqual({ dodane: 0, zmienione: 0 })
    expect(await api.db.selectFrom('kursEuro').selectAll().execute()).toEqual(before)
  })

  test.each([
    ['a new day has come in meanwhile', '2025-01-02', 4.2668],
    ['a stored rate has changed meanwhile', '2025-01-07', 4.31],
  ])('is refused whole when %s', async (_, day, rate) => {
    await put('2025-01-07', 4.3)
    const { kursy } = (await upload()).body
    await api.db
      .insertInto('kursEuro')
      .values({ data: day, kursSredni: rate, nrTabeli: null })
      .onConflict((conflict) => conflict.column('data').doUpdateSet({ kursSredni: rate }))
      .execute()
    const before = await stored()
    const answer = await accept(kursy, true)
    expect([answer.status, answer.refusal.message]).toEqual([
      409,
      expect.stringMatching(/^Kursy euro zmieniły się od czasu podglądu \(0[27]\.01\.2025\)\. Nic nie zapisano\./),
    ])
    expect(await stored()).toEqual(before)
  })

  test('accepted by two at once stores each day once', async () => {
    const { kursy } = (await upload()).body
    const answers = await Promise.all([accept(kursy), accept(kursy)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stored()).toEqual([first, second, third])
  })

  test('refuses a faulty file with its line, an empty one and one of another kind', async () => {
    const send = async (bytes: string, name = 'a.csv') => {
      const { status, refusal } = await admin.upload(euroRates.upload, { name, bytes })
      return [status, refusal.message]
    }
    expect(await send('data;1USD\n20250102;4,1\n')).toEqual([422, 'W pliku CSV brakuje kolumny 1EUR'])
    expect(await send('data;1EUR\n20250102;x\n')).toEqual([422, 'Wiersz 2: „x” nie jest prawidłowym kursem'])
    expect(await send('')).toEqual([422, 'Plik jest pusty'])
    expect(await send('x', 'a.xls')).toEqual([415, 'Dozwolone są tylko pliki csv'])
    expect(await send(`data;1EUR\n${'x'.repeat(8_388_608)}`)).toEqual([413, 'Plik jest większy niż 8 MB'])
  })

  test('warns about a file that may have been cut between two lines', async () => {
    const bytes = file.bytes.replace('kod ISO;USD;EUR;', '')
    expect((await admin.upload(euroRates.upload, { ...file, bytes })).body.niepelny).toBe(true)
  })

  test.each([
    ['no days', []],
    ['a day twice', [first, first]],
    ['a future day', [{ ...first, data: '2099-01-01' }]],
    ['no rate', [{ ...first, kursSredni: 0 }]],
  ])('is refused with %s', async (_, rates) => {
    const { status } = await accept(rates.map((rate) => ({ ...rate, obecny: null })))
    expect(status).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('appears in the history under the user who accepted it', async () => {
    await accept((await upload()).body.kursy)
    const history = await api.db
      .selectFrom('kursEuroHistoria')
      .where('data', '=', '2025-01-07')
      .select(['userMod', 'nrTabeli'])
      .orderBy('czasWykon', 'desc')
      .executeTakeFirst()
    expect(history).toEqual({ userMod: 'admin', nrTabeli: '003/A/NBP/2025' })
  })
})

test('twenty-four years fit into one preview and one acceptance', async () => {
  const { body } = await admin.call(euroRates.preview, { body: { dataOd: '2002-01-02', dataDo: '2025-12-31' } })
  expect(body.kursy.length).toBeGreaterThan(6000)
  const answer = await accept(body.kursy)
  expect([answer.status, answer.body?.key]).toEqual([200, { dodane: body.kursy.length, zmienione: 0 }])
})
