import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { bodies, clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { newNip } from '#server/testing/registers.ts'
import { sendable } from '#server/testing/sendable.ts'

let api: Api
let office: Client
let ugl: Client
let act: TestAct
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  ;[office, ugl] = [await api.as('nadzorca'), await api.as('ugl')]
  act = await (await sendable(api.db)).act({ upNip: bodies.first })
})
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('zdarzenie').execute())

const head = 'rodzaj;dzien;przed;po;podstawa\n'
const upload = (client: Client, lines: string) =>
  client.upload(undertakingEvents.import, { name: 'a.csv', bytes: head + lines })
const stored = () =>
  api.db
    .selectFrom('zdarzenie')
    .orderBy('id')
    .select(['rodzaj', 'dzien', 'przed', 'po', 'udzialy', 'podstawa', 'upId'])
    .execute()
const faultsOf = ({ refusal }: { refusal: { key?: unknown } }) =>
  (refusal.key as { bledy: { wiersz: number; komunikat: string }[] }).bledy.map(
    ({ wiersz, komunikat }) => `${wiersz}: ${komunikat}`,
  )

test('a file is taken in whole, its sides written as the list shows them', async () => {
  const [a, b, c] = [newNip(), newNip(), newNip()]
  const grouped = a.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4')
  const { status, body } = await upload(
    office,
    `połączenie;01.02.2024;"${grouped}, ${b}";${c};"KRS; odpis"\nPODZIAL;2025-06-01;${c};"${a} (33,5%), ${b} (66.5 %)";plan podziału\n`,
  )
  expect([status, body]).toEqual([200, { message: 'Wczytano zdarzenia z pliku. Dodane: 2.', dodane: 2 }])
  expect(await stored()).toEqual([
    {
      rodzaj: 'POLACZENIE',
      dzien: '2024-02-01',
      przed: [a, b],
      po: [c],
      udzialy: null,
      podstawa: 'KRS; odpis',
      upId: null,
    },
    {
      rodzaj: 'PODZIAL',
      dzien: '2025-06-01',
      przed: [c],
      po: [a, b],
      udzialy: [3350, 6650],
      podstawa: 'plan podziału',
      upId: null,
    },
  ])
  const line = await api.db
    .selectFrom('audyt')
    .where('zdarzenie', '=', 'import-zdarzen')
    .select('szczegoly')
    .executeTakeFirstOrThrow()
  expect(line.szczegoly).toEqual({ plik: 'a.csv', dodane: 2 })
})

test('it is refused whole, with every line that is wrong', async () => {
  const [a, b, c] = [newNip(), newNip(), newNip()]
  const answer = await upload(
    office,
    `kupno;2024-01-01;${a};${b};KRS
przejęcie;30.02.2024;${a};${b};KRS
przejęcie;2024-01-01;${a} i ${b};${c};KRS
podział;2024-01-01;${a};${b} (50%), ${c} (40%);KRS
przejęcie;2024-01-01;${a};${a};KRS
przejęcie;2024-01-01;1234567890;${a};KRS
przejęcie;2024-03-01;${a};${b};KRS
przejęcie;2024-03-01;${a};${b};inna podstawa
przejęcie;;${a};;
`,
  )
  expect([answer.status, answer.refusal.message]).toEqual([
    422,
    'Nie wczytano pliku, bo ma błędne wiersze (8). Nic nie zmieniono.',
  ])
  expect(faultsOf(answer)).toEqual([
    '2: Rodzaj zdarzenia to połączenie, przejęcie, podział albo przekształcenie',
    '3: „30.02.2024” nie jest prawidłową datą',
    expect.stringMatching(/^4: Nie można odczytać „\d{10} i \d{10}”\. NIP-y rozdziela się przecinkami/),
    '5: Udziały po podziale muszą razem dać 100%',
    '6: NIP po zdarzeniu musi być inny niż przed nim',
    expect.stringMatching(/^7: .*1234567890/),
    '9: To samo zdarzenie jest w pliku już w wierszu 8',
    expect.stringMatching(/^10: /),
    expect.stringMatching(/^10: /),
    expect.stringMatching(/^10: /),
  ])
  expect(await stored()).toEqual([])
})

test('a file that is sent twice is refused the second time', async () => {
  const line = `przejęcie;2024-03-01;${newNip()};${newNip()};KRS\n`
  expect((await upload(office, line)).status).toBe(200)
  expect(faultsOf(await upload(office, line))).toEqual(['2: Takie zdarzenie z tego dnia jest już wprowadzone'])
  expect(await stored()).toHaveLength(1)
})

test('a file repeats no division of a day, and no event by another order of its sides', async () => {
  const [a, b, c, d] = [newNip(), newNip(), newNip(), newNip()]
  const merged = (day: string, before: string) => `połączenie;${day};"${before}";${d};KRS\n`
  const divided = (day: string, after: string) => `podział;${day};${c};"${after}";KRS\n`
  const first = merged('2024-03-01', `${a}, ${b}`) + divided('2024-03-01', `${a} (40%), ${b} (60%)`)
  expect((await upload(office, first)).status).toBe(200)
  const again =
    merged('2024-03-01', `${b}, ${a}`) +
    divided('2024-03-01', `${b} (60%), ${a} (40%)`) +
    divided('2024-04-01', `${a} (40%), ${b} (60%)`) +
    divided('2024-04-01', `${b} (50%), ${d} (50%)`)
  expect(faultsOf(await upload(office, again))).toEqual([
    '2: Takie zdarzenie z tego dnia jest już wprowadzone',
    '3: Takie zdarzenie z tego dnia jest już wprowadzone',
    '5: To samo zdarzenie jest w pliku już w wierszu 4',
  ])
})

test('a body enters by a file what it may enter by hand, and no more', async () => {
  const [a, b, divided] = [newNip(), newNip(), newNip()]
  const own = act.bfNip
  expect((await upload(office, `podział;2025-06-01;${divided};"${a} (50%), ${b} (50%)";KRS\n`)).status).toBe(200)
  const refused = await upload(
    ugl,
    `podział;2024-01-01;${own};"${a} (50%), ${b} (50%)";KRS
przejęcie;2024-01-01;${newNip()};${newNip()};KRS
przejęcie;2025-01-01;${divided};${own};KRS
przejęcie;2025-07-01;${newNip()};${own};KRS
`,
  )
  expect(faultsOf(refused)).toEqual([
    expect.stringMatching(/^2: Podział, .*wprowadza Urząd/),
    expect.stringMatching(/^3: Możesz wprowadzać dane tylko o beneficjentach/),
    expect.stringMatching(/^4: Przedsiębiorca o NIP \d+ został podzielony 01\.06\.2025/),
  ])
  expect((await upload(ugl, `przejęcie;2025-07-01;${newNip()};${own};KRS\n`)).status).toBe(200)
  expect((await stored()).at(-1)).toMatchObject({ po: [own], upId: act.upId })
})

test.each([
  ['without a column', 'rodzaj;dzien;przed;po\n', 'W pliku CSV brakuje kolumny podstawa'],
  ['without lines', head, 'W pliku nie ma żadnego zdarzenia'],
])('a file %s is refused', async (_, bytes, message) => {
  const { status, refusal } = await office.upload(undertakingEvents.import, { name: 'a.csv', bytes })
  expect([status, refusal.message]).toEqual([422, message])
})
