import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { codesOf } from '#contract/kernel/codes.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { similarCases, similarities, type Similarity } from '#contract/reports/similar-cases.ts'
import { SESSION_COOKIE } from '#platform/session.ts'
import { bodies, clearCases, insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import { idOf } from '#server/testing/registers.ts'

type Row = RowOf<typeof similarCases>
const everything = codesOf(similarities)
const DAY = '2024-05-06'

let api: Api
let nadzorca: Client
let act: TestAct
let first: number
beforeAll(async () => {
  api = await startApi()
  nadzorca = await api.as('nadzorca')
  first = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.first)
})
afterAll(() => api.close())

const criteriaOf = (more: object = {}) => ({
  dataUdzieleniaPomocyOd: '2024-01-01',
  dataUdzieleniaPomocyDo: '2024-12-31',
  udzielajacyPomocy: 'wszyscy',
  kryteria: everything.join(),
  ...more,
})
const found = async (more: object = {}) => (await nadzorca.call(similarCases.list, { query: criteriaOf(more) })).body
const ids = ({ items }: { items: Row[] }) => items.map(({ ppId }) => ppId)
const sent = (of: TestAct = act, given: object = {}) => insertCase(api.db, of, { stan: 'P', ppData: DAY, ...given })

/** Begins anew, with an act and a sent case of it. */
async function oneCase(): Promise<number> {
  await clearCases(api.db)
  act = await insertAct(api.db, { aktSym: 'UM/1' })
  return sent()
}

/** Another id of a code list, with a code of its own. */
const otherEntry = async (table: 'formaPomocy' | 'przeznaczeniePomocy' | 'ustawa', than: number) =>
  (await api.db.selectFrom(table).select('id').where('id', '<>', than).orderBy('id').limit(1).executeTakeFirstOrThrow())
    .id
const contentOf = (id: number) =>
  api.db.selectFrom('przypadek').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** How a second case differs from the stored one in just one criterion. */
const different: Record<Similarity, (id: number) => Promise<number>> = {
  // the same body and symbol
  beneficjent: async () => sent(await insertAct(api.db, { aktSym: 'UM/1' })),
  dzien: () => sent(act, { ppData: '2024-05-07' }),
  forma: async (id) => {
    const { formaPomocyId } = await contentOf(id)
    return sent(act, { formaPomocyId: await otherEntry('formaPomocy', formaPomocyId!) })
  },
  przeznaczenie: async (id) => {
    const { przezPomocyId } = await contentOf(id)
    return sent(act, { przezPomocyId: await otherEntry('przeznaczeniePomocy', przezPomocyId!) })
  },
  brutto: () => sent(act, { brutto: '100.01' }),
  nominalna: () => sent(act, { nominalna: '200.01' }),
  ustawa: async (id) => {
    const { ustawaId } = await contentOf(id)
    return sent(act, { ustawaId: await otherEntry('ustawa', ustawaId!) })
  },
  srodek: async () => sent(act, { srodekPomocyId: await aMeasure() }),
  udzielajacy: async () =>
    sent(await insertAct(api.db, { ...sameBeneficiary(), aktSym: 'UM/1', upNip: bodies.second })),
  akt: async () => sent(await insertAct(api.db, { ...sameBeneficiary(), aktSym: 'UM/2' })),
}
const sameBeneficiary = () => ({ bfNip: act.bfNip, beneficjentId: act.beneficjentId })
const aMeasure = async () =>
  (await api.db.selectFrom('srodekPomocy').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id

test('cases that agree in everything are a group; without a measure they agree in having none', async () => {
  const one = await oneCase()
  const two = await sent()
  const { items, totalElements, summary, opis } = await found()
  expect(items).toMatchObject([
    { ppId: one, grupa: 1, podobnych: 2, aktSym: 'UM/1', bfNip: act.bfNip, upNip: bodies.first, ppData: DAY },
    { ppId: two, grupa: 1, podobnych: 2, wyroznik: 2, brutto: 100 },
  ])
  expect([totalElements, summary]).toEqual([2, { nominalna: 400, brutto: 200, bruttoEuro: 50 }])
  expect(opis).toEqual([
    { nazwa: 'Dzień udzielenia pomocy', wartosc: 'od 01.01.2024 do 31.12.2024' },
    { nazwa: 'Udzielający pomocy', wartosc: 'wszyscy' },
    { nazwa: 'Zgodne we wszystkim', wartosc: Object.values(similarities).join(', ') },
  ])
})

test.each(everything)('cases that differ in %s alone are similar unless it is ticked', async (criterion) => {
  const one = await oneCase()
  const two = await different[criterion](one)
  expect(ids(await found())).toEqual([])
  const others = everything.filter((name) => name !== criterion)
  expect(ids(await found({ kryteria: others.join() })).toSorted((a, b) => a - b)).toEqual([one, two])
})

test('a beneficiary is its tax number, whatever the name', async () => {
  const one = await oneCase()
  const renamed = await insertAct(api.db, {
    bfNip: act.bfNip,
    bfNazwa: 'Nowa nazwa',
    aktSym: 'UM/1',
    aktData: '2020-01-02',
  })
  expect(renamed.beneficjentId).not.toBe(act.beneficjentId)
  const two = await sent(renamed)
  expect(ids(await found())).toEqual([one, two])
  expect(ids(await found({ udzielajacyPomocy: 'podmiot', udzielajacyPomocyIds: String(first) }))).toEqual([one, two])
})

test('drafts, deleted cases and those outside of the days are similar to none', async () => {
  await oneCase()
  await insertCase(api.db, act, { ppData: DAY })
  await sent(act, { usuniety: new Date().toISOString() })
  expect(ids(await found())).toEqual([])
  await sent()
  expect(ids(await found())).toHaveLength(2)
  expect(ids(await found({ dataUdzieleniaPomocyOd: '2024-05-07' }))).toEqual([])
  expect(ids(await found({ dataUdzieleniaPomocyOd: DAY, dataUdzieleniaPomocyDo: DAY }))).toHaveLength(2)
  expect(ids(await found({ dataUdzieleniaPomocyDo: '2024-05-05' }))).toEqual([])
})

test('only cases of the chosen bodies are compared with one another', async () => {
  const one = await oneCase()
  const elsewhere = await insertAct(api.db, { ...sameBeneficiary(), upNip: bodies.second, aktSym: 'UM/1' })
  const two = await sent(elsewhere)
  const kryteria = 'beneficjent,dzien'
  expect(ids(await found({ kryteria }))).toEqual([one, two])
  const ofFirst = { kryteria, udzielajacyPomocy: 'podmiot', udzielajacyPomocyIds: String(first) }
  expect(ids(await found(ofFirst))).toEqual([])
  const three = await sent()
  expect(ids(await found(ofFirst))).toEqual([one, three])
  const { grupaId } = await api.db
    .selectFrom('udzielajacyPomocy')
    .select('grupaId')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  expect(ids(await found({ kryteria, udzielajacyPomocy: 'grupa', grupaId: String(grupaId) }))).toContain(three)
  const above = await api.db
    .insertInto('organNadrzedny')
    .values({ kod: 'GÓRA', nazwa: 'Organ na górze' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('udzielajacyPomocy').set({ organNadrzednyId: above.id }).where('id', '=', first).execute()
  const under = await found({ kryteria, udzielajacyPomocy: 'organNadrzedny', organNadrzednyId: String(above.id) })
  expect(ids(under)).toEqual([one, three])
  expect(under.opis[1]).toEqual({ nazwa: 'Organ nadrzędny', wartosc: 'Organ na górze (z podległymi)' })
})

test('groups are numbered from the largest, and within one cases follow by day; a page and its totals agree', async () => {
  const early = await oneCase()
  const pair = [early, await sent(act)]
  const other = { brutto: '7.00' }
  const three = [
    await sent(act, { ...other, ppData: '2024-03-03' }),
    await sent(act, { ...other, ppData: '2024-03-01' }),
    await sent(act, { ...other, ppData: '2024-03-02' }),
  ]
  await sent(act, { brutto: '8.00' })
  const kryteria = 'brutto'
  const all = await found({ kryteria })
  expect(ids(all)).toEqual([three[1], three[2], three[0], ...pair])
  expect(all.items.map(({ grupa, podobnych }) => [grupa, podobnych])).toEqual([
    ...[1, 2, 3].map(() => [1, 3]),
    ...[1, 2].map(() => [2, 2]),
  ])
  const second = await found({ kryteria, pageSize: 2, pageNumber: 1 })
  expect([ids(second), second.totalElements, second.summary?.['brutto']]).toEqual([[three[0], early], 5, 221])
  // a filter leaves groups as they are
  const filtered = await found({ kryteria, search: 'ppData>2024-03-02,grupa:1', sortBy: 'ppData', sortOrder: 'DESC' })
  expect(ids(filtered)).toEqual([three[0], three[2]])
  expect(filtered.items[0]).toMatchObject({ grupa: 1, podobnych: 3 })
  expect(filtered.summary).toMatchObject({ brutto: 14 })
})

test('the file has its criteria in the query; an empty report has no file, and there is no PDF', async () => {
  await oneCase()
  await sent()
  const file = (format: string, more: object = {}) =>
    nadzorca.call(similarCases.download, { params: { format }, query: criteriaOf(more) })
  const csv = await file('CSV', { visibleColumns: 'grupa,podobnych,aktSym,brutto' })
  expect(csv.raw.toString().replace('\uFEFF', '')).toBe(
    'Grupa;Przypadków w grupie;Symbol aktu;Wartość brutto (PLN)\r\n1;2;UM/1;100,00\r\n1;2;UM/1;100,00\r\n',
  )
  const about = readXlsx((await file('XLSX')).raw).find(({ name }) => name === 'Opis')!
  expect(about.rows.map((row) => row.map((cell) => cell?.value))).toContainEqual(['Udzielający pomocy', 'wszyscy'])
  expect((await file('CSV', { dataUdzieleniaPomocyOd: '2024-06-01' })).status).toBe(204)
  expect((await file('PDF')).status).toBe(400)
  const refused = await file('CSV', { kryteria: '' })
  expect([refused.status, refused.refusal.fieldErrors]).toEqual([
    400,
    [{ field: 'kryteria', message: 'Co najmniej jedno kryterium musi być zaznaczone' }],
  ])
})

test.each(['ugl', 'koo', 'upo'])('%s makes no report of similar cases', async (login) => {
  const client = await api.as(login)
  expect((await client.call(similarCases.list, { query: criteriaOf() })).status).toBe(403)
})

test('a caller who gives up ends the statement in the database', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('begin; lock table przypadek in access exclusive mode')
  const waiting = async () => {
    await owner.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await owner.query(`select from pg_stat_activity
      where datname = current_database() and query like '%dense_rank%' and wait_event_type = 'Lock'`)
    return rowCount
  }
  const leaving = new AbortController()
  const answer = fetch(`${address}${similarCases.path}?${new URLSearchParams(criteriaOf())}`, {
    headers: { cookie: `${SESSION_COOKIE}=${nadzorca.cookie}` },
    signal: leaving.signal,
  })
  answer.catch(() => undefined)
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
  leaving.abort()
  await expect(answer).rejects.toThrow()
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
})
