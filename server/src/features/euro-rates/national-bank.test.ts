import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withIncident } from '#contract/errors.ts'
import { euroRates, isMadeUp } from '#contract/euro-rates/euro-rates.ts'
import { addDays, formatDate, today } from '#contract/kernel/dates.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { causeOf } from '#server/testing/server-log.ts'
import { dailyRates } from './daily-rates.ts'
import { nationalBank } from './national-bank.ts'
import { stub } from './stub.ts'

// A bank over HTTP that behaves like the real one: at most 367 days per request, 404 if it has no table.
const requests: string[] = []
let answer: ((response: ServerResponse, from: string, to: string) => void) | undefined
const bank = createServer((request, response) => {
  const [, from = '', to = ''] =
    /^\/api\/exchangerates\/rates\/a\/eur\/([\d-]+)\/([\d-]+)\/\?format=json$/.exec(request.url!) ?? []
  requests.push(`${from} ${to}`)
  if (answer) return answer(response, from, to)
  if (!from || to > addDays(from, 366)) return void response.writeHead(400).end('400 BadRequest - Limit of 367 days')
  void tables(from, to).then((rates) =>
    rates.length
      ? response.end(JSON.stringify({ table: 'A', currency: 'euro', code: 'EUR', rates }))
      : response.writeHead(404).end('404 NotFound - Brak danych'),
  )
})
const tables = async (from: string, to: string) =>
  (await stub.ratesBetween(from, to)).map(({ data, kursSredni, nrTabeli }) => ({
    no: nrTabeli!.replace('PRÓBA', 'NBP'),
    effectiveDate: data,
    mid: kursSredni,
  }))

let api: Api
let admin: Client
let url: string
beforeAll(async () => {
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
  api = await startApi({ NBP_URL: `${url}/` })
  admin = await api.as('admin')
})
afterAll(async () => {
  await api.close()
  bank.closeAllConnections()
  bank.close()
})
beforeEach(async () => {
  requests.length = 0
  answer = undefined
  await api.db.deleteFrom('kursEuro').execute()
})

const fill = (dataOd: string, dataDo: string) => admin.call(euroRates.completeEmpty, { params: { dataOd, dataDo } })
const stored = () => api.db.selectFrom('kursEuro').select(['data', 'kursSredni', 'nrTabeli']).orderBy('data').execute()
const put = (data: string, kursSredni: number, nrTabeli: string | null = null) =>
  api.db.insertInto('kursEuro').values({ data, kursSredni, nrTabeli }).execute()

test('the bank is named as the source', async () => {
  expect((await admin.call(euroRates.source)).body).toEqual({ nazwa: 'Narodowy Bank Polski', zastepcze: false })
})

describe('filling in what is missing', () => {
  test('adds only the missing days and says how many', async () => {
    await put('2025-01-03', 4.5)
    const { body } = await fill('2025-01-01', '2025-01-08')
    expect(body).toEqual({
      message: 'Uzupełniono kursy euro. Dodane dni: 3.',
      key: { dodane: 3, istniejace: 1 },
    })
    expect((await stored()).map(({ data, nrTabeli }) => [data, nrTabeli])).toEqual([
      ['2025-01-02', '001/A/NBP/2025'],
      ['2025-01-03', null],
      ['2025-01-07', '003/A/NBP/2025'],
      ['2025-01-08', '004/A/NBP/2025'],
    ])
    expect((await stored())[1]!.kursSredni).toBe(4.5)
    const again = await fill('2025-01-01', '2025-01-08')
    expect(again.body).toEqual({
      message: 'W podanym okresie nie brakuje żadnych kursów euro',
      key: { dodane: 0, istniejace: 4 },
    })
  })

  test('requests no more days at once than the bank allows', async () => {
    const { body } = await fill('2023-01-01', '2025-12-31')
    expect(requests).toEqual(['2023-01-01 2024-01-02', '2024-01-03 2025-01-03', '2025-01-04 2025-12-31'])
    expect(body.key.dodane).toBe((await tables('2023-01-01', '2025-12-31')).length)
  })

  test('days without a table are not a failure', async () => {
    expect((await fill('2025-01-04', '2025-01-06')).body.key).toEqual({ dodane: 0, istniejace: 0 })
  })

  test('by two people at once inserts each day once', async () => {
    const answers = await Promise.all([fill('2024-01-01', '2024-12-31'), fill('2024-01-01', '2024-12-31')])
    const days = (await tables('2024-01-01', '2024-12-31')).length
    expect(answers.reduce((sum, { body }) => sum + body.key.dodane, 0)).toBe(days)
    expect(await stored()).toHaveLength(days)
  })

  test.each([
    [
      '2025-01-02',
      '2025-01-01',
      [
        ['dataOd', '"Data od" nie może być późniejsza od "Daty do".'],
        ['dataDo', '"Data do" nie może być wcześniejsza od "Daty od".'],
      ],
    ],
    ['2002-01-01', '2025-01-01', [['dataOd', 'Najwcześniejsza data możliwa do wyboru to 02.01.2002.']]],
    [
      '2025-01-01',
      addDays(today(), 1),
      [['dataDo', `Najpóźniejsza data możliwa do wyboru to ${formatDate(today())}.`]],
    ],
    ['2025-02-30', '2025-03-01', [['dataOd', 'Data musi być prawidłowa']]],
  ])('from %s to %s is refused and the bank gets no request', async (from, to, messages) => {
    const { status, refusal } = await fill(from, to)
    expect([status, refusal.fieldErrors!.map(({ field, message }) => [field, message])]).toEqual([400, messages])
    expect(requests).toEqual([])
  })

  test('is a change and therefore refused from another origin', async () => {
    const call = { params: { dataOd: '2025-01-01', dataDo: '2025-01-02' } }
    const foreign = await admin.call(euroRates.completeEmpty, call, { origin: 'https://elsewhere.test' })
    expect(foreign.status).toBe(403)
    expect(await stored()).toEqual([])
  })
})

const silent = 'Narodowy Bank Polski: usługa jest chwilowo niedostępna. Spróbuj ponownie później.'
const strange = 'Narodowy Bank Polski: usługa odpowiedziała w nieoczekiwany sposób. Spróbuj ponownie później.'
const rate = { no: '001/A/NBP/2025', effectiveDate: '2025-01-02', mid: 4.2668 }
const reply = (body: object) => (response: ServerResponse) =>
  void response.end(JSON.stringify({ table: 'A', currency: 'euro', code: 'EUR', rates: [rate], ...body }))
test.each<[string, NonNullable<typeof answer>, number, string, RegExp]>([
  ['is down', (response) => void response.writeHead(503).end(), 503, silent, /Bank Polski answered 503/],
  ['hangs up', (response) => void response.destroy(), 503, silent, /other side closed/],
  ['refuses', (response) => void response.writeHead(400).end('400 BadRequest'), 502, strange, /answered 400/],
  ['sends a page', (response) => void response.end('<html>'), 502, strange, /is not valid JSON/],
  ['sends another currency', reply({ code: 'USD' }), 502, strange, /code/],
  ['sends another table', reply({ table: 'B' }), 502, strange, /table/],
  ['sends a rate of nothing', reply({ rates: [{ ...rate, mid: 0 }] }), 502, strange, /mid/],
  ['sends no number of the table', reply({ rates: [{ ...rate, no: '' }] }), 502, strange, /no/],
  [
    'sends a day that was not asked for',
    reply({ rates: [{ ...rate, effectiveDate: '2024-01-02' }] }),
    502,
    strange,
    /other days/,
  ],
  ['sends a day twice', reply({ rates: [rate, rate] }), 502, strange, /other days/],
])('a bank that %s is answered with a sentence, and nothing is stored', async (_, behaves, status, message, cause) => {
  answer = behaves
  const answers = [
    await fill('2025-01-01', '2025-01-31'),
    await admin.call(euroRates.preview, { body: { dataOd: '2025-01-01', dataDo: '2025-01-31' } }),
  ]
  for (const { status: given, refusal } of answers) {
    expect([given, refusal.message]).toEqual([status, withIncident(message, refusal.incident!)])
    expect(causeOf(api.logged, refusal)).toMatch(cause)
  }
  expect(await stored()).toEqual([])
})

test('a bank that fails once gets the request again', async () => {
  answer = (response) => {
    answer = undefined
    response.writeHead(500).end()
  }
  expect((await fill('2025-01-01', '2025-01-03')).body.key.dodane).toBe(2)
})

test('a range is previewed from the bank without storing anything', async () => {
  await put('2025-01-02', 4.5)
  const { body } = await admin.call(euroRates.preview, { body: { dataOd: '2025-01-01', dataDo: '2025-01-03' } })
  expect(body.zrodlo).toBe('Narodowy Bank Polski')
  expect(body.kursy.map(({ data, obecny }) => [data, obecny])).toEqual([
    ['2025-01-02', 4.5],
    ['2025-01-03', null],
  ])
  expect(await stored()).toHaveLength(1)
})

describe('the daily job', () => {
  const run = (nbpUrl?: string, demo = false) => dailyRates(api.db, { nbpUrl, demo }).run({}, { last: false })

  test('fetches from the day after the bank’s last table to today, and is recorded as done by the system', async () => {
    const last = addDays(today(), -400)
    await put(last, 4.2, '001/A/NBP/2024')
    // rates entered by hand or by the stub do not mean that the bank was asked
    await put(addDays(today(), -10), 4.2)
    await put(addDays(today(), -9), 4.2, '001/A/PRÓBA/2026')
    await run(url)
    expect(requests).toEqual([`${addDays(last, 1)} ${addDays(last, 367)}`, `${addDays(last, 368)} ${today()}`])
    const published = await tables(addDays(last, 1), today())
    const days = new Set([
      ...published.map((table) => table.effectiveDate),
      ...(await stored()).map(({ data }) => data),
    ])
    expect(await stored()).toHaveLength(days.size)
    const { userMod } = await api.db
      .selectFrom('kursEuroHistoria')
      .where('data', '=', published.at(-1)!.effectiveDate)
      .select('userMod')
      .orderBy('czasWykon', 'desc')
      .executeTakeFirstOrThrow()
    expect(userMod).toBe('system')
  })

  test('begins with the first day of the year if there are no rates yet', async () => {
    await run(url)
    expect(requests[0]).toMatch(new RegExp(`^${today().slice(0, 4)}-01-01 `))
  })

  test('asks nothing if today’s rate is stored, and invents nothing without the bank', async () => {
    await put(today(), 4.2, '200/A/NBP/2026')
    await run(url)
    await api.db.deleteFrom('kursEuro').execute()
    await run()
    expect([requests, await stored()]).toEqual([[], []])
  })

  test('makes up rates for a demonstration without the bank; once the bank answers, its own take their place', async () => {
    await run(undefined, true)
    const madeUp = (await stored()).at(-1)!
    expect(isMadeUp(madeUp.nrTabeli)).toBe(true)
    await run(url)
    expect((await stored()).some(({ nrTabeli }) => isMadeUp(nrTabeli))).toBe(false)
  })

  test('fails when the bank is down, and is tried again', async () => {
    answer = (response) => void response.writeHead(503).end()
    await expect(run(url)).rejects.toThrow(silent)
  })
})

test('reads an answer as the service writes it, over many lines and with as few digits as a rate needs', async () => {
  const rates = [
    { no: '039/A/NBP/2022', effectiveDate: '2022-02-25', mid: 4.6 },
    { no: '040/A/NBP/2022', effectiveDate: '2022-02-28', mid: 4.6909 },
  ]
  const body = { table: 'A', currency: 'euro', code: 'EUR', rates }
  answer = (response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body, undefined, 1))
  expect(await nationalBank(url).ratesBetween('2022-02-25', '2022-02-28')).toEqual([
    { data: '2022-02-25', kursSredni: 4.6, nrTabeli: '039/A/NBP/2022' },
    { data: '2022-02-28', kursSredni: 4.6909, nrTabeli: '040/A/NBP/2022' },
  ])
})
