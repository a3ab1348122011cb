import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PublicCase, publicAid, publicFacts } from '#contract/public-aid/public-aid.ts'
import { publicUrl } from '#platform/database/app-account.ts'
import { bodies, insertAct, insertCase } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'

let api: Api
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latarnia-open-'))
  api = await startApi({ OPEN_DATA_DIR: folder })
  const first = await insertAct(api.db)
  const second = await insertAct(api.db, { upNip: bodies.second, bfNazwa: 'Beneficjent; Drugi "A"' })
  const day = (n: number) => `2026-0${1 + Math.floor(n / 4)}-15`
  for (let n = 0; n < 17; n++) await insertCase(api.db, n % 3 ? first : second, { stan: 'P', ppData: day(n) })
  await insertCase(api.db, first, { stan: 'R', ppData: '2026-09-01' })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const ask = (query: Record<string, unknown> = {}) => api.visitor.call(publicAid.cases, { query })
const page = async (query: Record<string, unknown> = {}) => (await ask(query)).body
/** Cases as they are stored, to hold answers against. */
const stored = () =>
  api.db
    .selectFrom('przypadek as pp')
    .innerJoin('beneficjent as bf', 'bf.id', 'pp.beneficjentId')
    .innerJoin('udzielajacyPomocy as up', 'up.id', 'pp.upId')
    .innerJoin('formaPomocy as forma', 'forma.id', 'pp.formaPomocyId')
    .where('pp.stan', '=', 'P')
    .where('pp.usuniety', 'is', null)
    .select(['pp.id', 'pp.ppData', 'pp.brutto', 'bf.nip', 'up.nip as upNip', 'forma.kod as forma'])
    .orderBy('pp.ppData', 'desc')
    .orderBy('pp.id', 'desc')
    .execute()

test('living sent cases are there, the newest first, with their fields and nothing else', async () => {
  const all = await stored()
  const { items, nastepny } = await page({ limit: 10_000 })
  expect(items.map(({ numer }) => numer)).toEqual(all.map(({ id }) => id))
  expect(nastepny).toBeNull()
  expect(Object.keys(PublicCase.shape)).toHaveLength(30)
  const raw = JSON.parse((await ask({ limit: 1 })).raw.toString()) as { items: object[] }
  expect(Object.keys(raw.items[0]!)).toEqual(Object.keys(PublicCase.shape))
  expect(items[0]).toMatchObject({
    beneficjentNip: all[0]!.nip,
    wartoscBrutto: all[0]!.brutto,
    formaKod: all[0]!.forma,
  })
})

test('pages follow each other without a gap, also within a day', async () => {
  const all = (await stored()).map(({ id }) => id)
  const numbers: number[] = []
  let po: string | undefined
  do {
    const { items, nastepny } = await page({ limit: 7, ...(po && { po }) })
    numbers.push(...items.map(({ numer }) => numer))
    po = nastepny ?? undefined
  } while (po)
  expect(numbers).toEqual(all)
})

test('criteria hold together', async () => {
  const all = await stored()
  const [one] = all
  const expected = (keep: (row: (typeof all)[number]) => boolean) => all.filter(keep).map(({ id }) => id)
  const numbers = async (query: Record<string, unknown>) =>
    (await page({ limit: 10_000, ...query })).items.map(({ numer }) => numer)
  const other = all.find(({ nip }) => nip !== one!.nip)!
  expect(await numbers({ nipBeneficjenta: `${one!.nip}, ${other.nip}` })).toEqual(
    expected(({ nip }) => nip === one!.nip || nip === other.nip),
  )
  expect(await numbers({ nipUdzielajacego: one!.upNip, formaPomocy: one!.forma })).toEqual(
    expected(({ upNip, forma }) => upNip === one!.upNip && forma === one!.forma),
  )
  expect(await numbers({ dzienOd: other.ppData, dzienDo: one!.ppData })).toEqual(
    expected(({ ppData }) => ppData >= other.ppData && ppData <= one!.ppData),
  )
  expect(await numbers({ formaPomocy: 'nie ma takiej' })).toEqual([])
  expect(await numbers({ nipBeneficjenta: '1111111111' })).toEqual([])
})

test.each([
  [{ nipBeneficjenta: '123' }, 'najwyżej 100'],
  [{ nipBeneficjenta: ',' }, 'najwyżej 100'],
  [{ nipBeneficjenta: Array.from({ length: 101 }, (_, n) => 5_261_040_828 + n).join(',') }, 'najwyżej 100'],
  [{ dzienOd: '2026-02-30' }, 'Data musi być prawidłowa'],
  [{ dzienOd: '2026-02-02', dzienDo: '2026-02-01' }, 'nie może być późniejsza'],
  [{ limit: 10_001 }, ''],
  [{ po: "2026-01-01.1'" }, 'nastepny'],
])('%j is refused in words', async (query, words) => {
  const { status, raw } = await ask(query)
  expect(status).toBe(400)
  expect(raw.toString()).toContain(words)
})

test('a deleted case and a draft are not public', async () => {
  const [first] = await stored()
  await api.db
    .updateTable('przypadek')
    .set({ usuniety: new Date().toISOString() })
    .where('id', '=', first!.id)
    .execute()
  expect((await page({ limit: 10_000 })).items.map(({ numer }) => numer)).not.toContain(first!.id)
  await api.db.updateTable('przypadek').set({ usuniety: null }).where('id', '=', first!.id).execute()
  const draft = await api.db
    .selectFrom('przypadek')
    .where('stan', '=', 'R')
    .where('usuniety', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await page({ limit: 10_000 })).items.map(({ numer }) => numer)).not.toContain(draft.id)
})

test('an answer that has not changed is not sent again', async () => {
  const { headers, status } = await ask()
  expect([status, headers['cache-control']]).toEqual([200, 'public, no-cache'])
  const again = await api.visitor.call(publicAid.cases, {}, { 'if-none-match': headers['etag']! })
  expect([again.status, again.raw.length]).toEqual([304, 0])
  expect((await api.visitor.call(publicAid.cases, {}, { 'if-none-match': '"inny"' })).status).toBe(200)
})

test('files have the same cases', async () => {
  const all = await stored()
  const csv = await api.visitor.call(publicAid.file, {
    params: { format: 'CSV' },
    query: { nipBeneficjenta: all[0]!.nip },
  })
  expect(csv.body.name).toBe('pomoc-publiczna.csv')
  const lines = Buffer.from(csv.body.bytes).toString().trimEnd().split('\r\n')
  expect(lines[0]!.split(';')).toHaveLength(28)
  const numbers = all.filter(({ nip }) => nip === all[0]!.nip).map(({ id }) => id)
  expect(lines.slice(1).map((line) => Number(line.split(';')[0]))).toEqual(numbers)
  const criteria = { formaPomocy: all[0]!.forma }
  const sheet = await api.visitor.call(publicAid.file, { params: { format: 'XLSX' }, query: criteria })
  const [list, about] = readXlsx(sheet.body.bytes)
  const meeting = all.filter(({ forma }) => forma === all[0]!.forma).length
  expect(list!.rows).toHaveLength(meeting + 1)
  expect(about!.rows.map((row) => row.map((cell) => cell!.value))).toEqual([
    ['Lista', 'Udzielona pomoc publiczna i pomoc de minimis'],
    ...publicFacts(criteria).map(({ nazwa, wartosc }) => [nazwa, wartosc]),
    ['Liczba pozycji', String(meeting)],
    ['Stan na', expect.any(String)],
  ])
  expect(await api.db.selectFrom('audyt').where('zdarzenie', '=', 'eksport').select('id').execute()).toEqual([])
})

test('bodies are found by name and number, codes are listed in natural order', async () => {
  const found = (await api.visitor.call(publicAid.bodies, { query: { szukaj: 'PRZYKŁADOWO' } })).body
  expect(found.map(({ nazwa }) => nazwa)).toContain('Urząd Gminy Przykładowo')
  const { nip } = found[0]!
  expect((await api.visitor.call(publicAid.bodies, { query: { szukaj: nip } })).body).toHaveLength(1)
  const { formy } = (await api.visitor.call(publicAid.dictionaries)).body
  const codes = formy.map(({ kod }) => kod)
  expect(codes.indexOf('A2.2')).toBeLessThan(codes.indexOf('A2.10'))
})

test('the allowance of a tax number names its window, and says what it does not hold', async () => {
  const { body } = await api.visitor.call(publicAid.deMinimis, {
    params: { nip: '5261040828' },
    query: { dzien: '2026-11-16' },
  })
  expect(body).toMatchObject({ dzien: '2026-11-16', zastrzezenie: expect.stringContaining('Brak danych nie oznacza') })
  expect(body.limity[0]).toMatchObject({
    rozporzadzenie: '2023/2831',
    limitEuro: 300_000,
    od: '2023-11-16',
    do: '2026-11-16',
  })
})

test('the allowance counts living sent de minimis aid of every wording of the number, and says when it ceases to count', async () => {
  const first = await insertAct(api.db, { bfNazwa: 'Zakład Próbny' })
  const second = await insertAct(api.db, { bfNip: first.bfNip, bfNazwa: 'Zakład Próbny sp. z o.o.' })
  expect(second.beneficjentId).not.toBe(first.beneficjentId)
  const aid = (act: typeof first, ppData: string, bruttoEuro: string, more: object = {}) =>
    insertCase(api.db, act, { stan: 'P', przeznaczenie: 'e2', ppData, bruttoEuro, ...more })
  await aid(first, '2024-03-01', '1000.50')
  await aid(second, '2025-05-06', '2000.25')
  await aid(first, '2025-05-06', '4', { usuniety: '2025-06-01T00:00:00Z' })
  await aid(first, '2025-05-06', '8', { rodzajPomocy: 'P' })
  await aid(first, '2025-05-06', '16', { stan: 'R' })
  // the days next to the window
  await aid(second, '2023-11-15', '32')
  await aid(second, '2026-11-17', '64')
  const { body } = await api.visitor.call(publicAid.deMinimis, {
    params: { nip: first.bfNip },
    query: { dzien: '2026-11-16' },
  })
  expect(body.limity.map(({ limitEuro }) => limitEuro)).toEqual([300_000, 750_000])
  for (const limit of body.limity)
    expect(limit).toMatchObject({
      wykorzystanoEuro: 3000.75,
      pozostaloEuro: limit.limitEuro - 3000.75,
      wypadnie: [
        { dzien: '2027-03-02', kwotaEuro: 1000.5 },
        { dzien: '2028-05-07', kwotaEuro: 2000.25 },
      ],
    })
})

test('the office can close it, every call', async () => {
  const given: Record<keyof typeof publicAid, object> = {
    cases: {},
    file: { params: { format: 'CSV' } },
    deMinimis: { params: { nip: '5261040828' } },
    bodies: { query: { szukaj: 'PRZYKŁADOWO' } },
    openData: {},
    openDataFile: { params: { plik: 'przypadki-2026.csv.gz' } },
    dictionaries: {},
  }
  const turn = (wartosc: string) =>
    api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'WYSZUKIWARKA_PUBLICZNA').execute()
  await turn('false')
  for (const [name, call] of Object.entries(publicAid)) {
    const { refusal } = await api.visitor.call(call, given[name as keyof typeof publicAid])
    expect([name, refusal]).toEqual([name, { code: 'public.closed', message: 'Wyszukiwarka publiczna jest wyłączona' }])
  }
  await turn('true')
})

test('an answer that nobody reads keeps the place of its address, and of no other, until its connection closes', async () => {
  const numer = await insertCase(api.db, await insertAct(api.db), { stan: 'P' })
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  await owner.query('alter table przypadek drop constraint przypadek_u2b_check')
  // more than the system takes of an answer
  await owner.query(`update przypadek set u2b = repeat('x', 15000000) where id = ${numer}`)
  await owner.end()
  const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
  const reader = connectSocket(Number(port), '127.0.0.1')
  reader.write(`GET ${publicAid.cases.path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  await once(reader, 'readable')
  const path = `${publicAid.cases.path}?nipBeneficjenta=1111111111`
  const status = async (remoteAddress: string) => (await api.app.inject({ url: path, remoteAddress })).statusCode
  const next = status('127.0.0.1')
  expect(await status('10.0.0.1')).toBe(200)
  expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits')
  reader.destroy()
  expect(await next).toBe(200)
  await api.db.deleteFrom('przypadek').where('id', '=', numer).execute()
})

test('an address has a limit of calls and of files in a minute, whatever cookie comes with it', async () => {
  const limited = await startApi({ ATTEMPT_LIMITS: 'true', OPEN_DATA_DIR: folder })
  try {
    const client = await limited.as('ugl')
    const query = { nipBeneficjenta: '1111111111' }
    const statuses = async (most: number, attempt: (by: Client) => Promise<{ status: number }>) => {
      const statuses: number[] = []
      for (let n = 0; n <= most; n++) statuses.push((await attempt(n % 2 ? limited.visitor : client)).status)
      return statuses
    }
    const taken = (most: number) => [...Array<number>(most).fill(200), 429]
    expect(await statuses(120, (by) => by.call(publicAid.cases, { query }))).toEqual(taken(120))
    expect(await statuses(20, (by) => by.call(publicAid.file, { params: { format: 'CSV' }, query }))).toEqual(taken(20))
  } finally {
    await limited.close()
  }
})

describe('while the cases cannot be read', () => {
  let slow: Api
  let holder: pg.Client
  beforeAll(async () => {
    slow = await startApi({ LIST_SECONDS: '2' })
    holder = new pg.Client({ connectionString: slow.url })
    await holder.connect()
    await holder.query('begin; lock table przypadek in access exclusive mode')
  })
  afterAll(async () => {
    await holder.end()
    await slow.close()
  })

  test('one address leaves connections to the others', async () => {
    const from = (remoteAddress: string, url: string) => slow.app.inject({ url, remoteAddress })
    const many = Array.from({ length: 4 }, () => from('203.0.113.1', publicAid.cases.path))
    const waitingLocks = () =>
      holder
        .query(`select from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`)
        .then(({ rowCount }) => rowCount)
    await expect.poll(waitingLocks).toBe(1)
    expect(await from('203.0.113.2', publicAid.dictionaries.path)).toMatchObject({ statusCode: 200 })
    expect(await waitingLocks()).toBe(1)
    await Promise.all(many)
  })

  test('a file whose rows take too long to count is refused in words', async () => {
    const { status, headers } = await slow.visitor.call(publicAid.file, { params: { format: 'CSV' } })
    expect([status, headers['x-error-code']]).toEqual([503, 'grid.tooLong'])
  })
})

describe('the account of the public', () => {
  let visitor: pg.Client
  beforeAll(async () => {
    visitor = new pg.Client({ connectionString: publicUrl(api.url) })
    await visitor.connect()
  })
  afterAll(() => visitor.end())

  test('reads the views and no table of the product', async () => {
    const { rows } = await visitor.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
         and (has_table_privilege(c.oid, 'select') or has_table_privilege(c.oid, 'insert, update, delete, truncate'))
       order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      [
        'beneficjent',
        'forma_pomocy',
        'numer_przypadku',
        'parametr',
        'przeznaczenie_pomocy',
        'przypadek',
        'srodek_pomocy',
        'udzielajacy_pomocy',
      ].map((name) => `publiczne.${name}`),
    )
  })

  test.each([
    ['select * from przypadek', 'przypadek'],
    ['select * from public.uzytkownik', 'public'],
    ['select public.compact_counts()', 'public'],
    ["update publiczne.parametr set wartosc = 'true'", 'parametr'],
    ['create table publiczne.swoja (id int)', 'publiczne'],
    ['set role latarnia_app', 'latarnia_app'],
  ])('%s is refused', async (statement, named) => {
    await expect(visitor.query(statement)).rejects.toThrow(named)
  })
})
