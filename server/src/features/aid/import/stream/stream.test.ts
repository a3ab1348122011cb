import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createInterface } from 'node:readline/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { aidActs } from '#contract/aid/acts.ts'
import { StreamLine } from '#contract/aid/import/case-stream.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { LINE_BYTES } from '#contract/aid/import/line-fields.ts'
import { pastImports } from '#contract/aid/import/past-imports.ts'
import { closeSessionsOf } from '#platform/session.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { answerTo, inShort, ndjson, outcomesOf, streaming, streamLine } from '#server/testing/stream.ts'

let api: Api
let owner: pg.Client
let wire: Awaited<ReturnType<typeof streaming>>
let upo: Client
beforeAll(async () => {
  api = await startApi()
  owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  wire = await streaming(api)
  upo = await api.as('upo')
})
afterAll(async () => {
  await owner.end()
  await api.close()
})
beforeEach(() => clearCases(api.db))

const drafts = async () =>
  (await upo.call(aidCases.robocze.grid.list, { query: { sortBy: 'wyroznik', sortOrder: 'ASC', pageSize: -1 } })).body
    .items
const stored = async () => (await owner.query('select count(*)::int as n from przypadek')).rows[0] as { n: number }

test('each line becomes a draft, answered in order, and is there already when it is sent again', async () => {
  const lines = Array.from({ length: 5 }, (_, n) => streamLine(`K-${n}`))
  const first = await wire.sent(upo, lines)
  expect(inShort(first)).toEqual([1, 2, 3, 4, 5].map((n) => `DODANY ${n} id`))
  const again = await wire.sent(upo, [...lines, streamLine('K-9')])
  expect(inShort(again)).toEqual([...[1, 2, 3, 4, 5].map((n) => `JEST ${n} id`), 'DODANY 6 id'])
  expect(again.slice(0, 5).map((one) => 'ppId' in one && one.ppId)).toEqual(
    first.map((one) => 'ppId' in one && one.ppId),
  )
  expect((await drafts()).map(({ wyroznik, brutto, userModPP }) => [wyroznik, brutto, userModPP])).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => [n, 1000, 'upo']),
  )
})

test('a stream finds cases of an earlier import by their keys, under whatever act, and leaves them as they are', async () => {
  await wire.sent(upo, [streamLine('K')])
  expect(inShort(await wire.sent(upo, [streamLine('K', { brutto: 1 }, { aktSym: 'INNY' })]))).toEqual(['JEST 1 id'])
  // also when the line could not be stored today
  expect(inShort(await wire.sent(upo, [streamLine('K', { rodzajPomocy: 'X' })]))).toEqual(['JEST 1 id'])
  expect(await drafts()).toMatchObject([{ brutto: 1000, aktSym: 'STR/1' }])
  expect((await owner.query('select from akt')).rowCount).toBe(1)
  expect(inShort(await wire.sent(await api.as('ugl2'), [streamLine('K')]))).toEqual(['DODANY 1 id'])
})

test('an annex is refused when only a line whose case is there names the act that it amends before it', async () => {
  const outcomes = await wire.sent(upo, [
    streamLine('K'),
    streamLine('K', {}, { aktSym: 'NIEMA' }),
    streamLine('ANEKS', {}, { aktSym: 'STR/2', nadAktSym: 'NIEMA' }),
    // whether or not this line comes in the same batch
    streamLine('N', {}, { aktSym: 'NIEMA' }),
  ])
  expect(inShort(outcomes)).toEqual(['DODANY 1 id', 'JEST 2 id', 'ODRZUCONY 3', 'DODANY 4 id'])
  expect(outcomes[2]).toMatchObject({ bledy: [{ kod: 'noParent', pole: 'akt.nadAktSym' }] })
})

test('a line has the shape of one added case: entries by id or by code, the act and all fields', async () => {
  const one = async (table: string, on: string) =>
    (
      await owner.query<{ id: number; kod: string }>(
        `select id, kod from ${table} where $1 between data_od and data_do order by id limit 1`,
        [on],
      )
    ).rows[0]!
  const [law, form, legal] = [
    await one('ustawa', '2024-02-05'),
    await one('forma_pomocy', '2024-02-05'),
    await one('forma_prawna', '2024-02-01'),
  ]
  const full = streamLine(
    'PEŁNY',
    { ustawaId: law.id, formaPomocyKod: form.kod, u2c: 'art. 7', infoPP: 'uwaga', wyroznik: 7 },
    { bfFormaPrawnaId: legal.id, gminaKod: '3023011', aktOpis: 'opis', infoUM: 'o akcie' },
  )
  expect(StreamLine.safeParse(full).success).toBe(true)
  expect(inShort(await wire.sent(upo, [full]))).toEqual(['DODANY 1 id'])
  const [draft] = await drafts()
  expect(draft).toMatchObject({ wyroznik: 7, ustawaKod: law.kod, formaPomocyKod: form.kod })
  const { body } = await upo.call(aidActs.robocze.read, { params: { id: draft!.aktId } })
  expect(body).toMatchObject({ bfFormaPrawnaId: legal.id, gminaKod: '3023011', aktOpis: 'opis', infoUM: 'o akcie' })
})

test('a bad line is refused with codes, fields and sentences, and never stops the good ones', async () => {
  const long = JSON.stringify(streamLine('DŁUGI', { infoPP: 'x'.repeat(LINE_BYTES) }))
  const lines = [
    JSON.stringify(streamLine('1', { rodzajPomocy: 'X', brutto: 0.001 }, { bfNip: '7832001049' })),
    '{"idZewnetrzne":',
    '[1]',
    '',
    long,
    JSON.stringify(streamLine('2', { ustawaId: 999_999, nic: 1, ustawaKod: '1.68' })),
    JSON.stringify(streamLine('3', { ustawaId: 999_999, ppData: '2024-01-01' })),
    JSON.stringify({ ...streamLine('4'), akt: 'akt' }),
    JSON.stringify({ ...streamLine('x'), idZewnetrzne: undefined }),
    Buffer.from([0x22, 0xff, 0x22]).toString('latin1'),
    JSON.stringify(streamLine('5', { wyroznik: 1 })),
    JSON.stringify(streamLine('6', { wyroznik: 1 })),
    JSON.stringify(streamLine('5')),
    JSON.stringify(streamLine('7', {}, { aktOpis: 'co innego' })),
  ]
  const outcomes = outcomesOf((await wire.send(upo, Buffer.from(lines.join('\r\n')))).body)
  const summaries = outcomes.map((one) => {
    const { linia, wynik } = one as { linia: number; wynik: string }
    const bledy = 'bledy' in one ? one.bledy.map(({ kod, pole }) => `${kod} ${pole}`) : []
    return [linia, wynik, ...bledy].join(', ')
  })
  expect(summaries).toEqual([
    '1, ODRZUCONY, nip akt.bfNip, kind rodzajPomocy, amount brutto',
    '2, ODRZUCONY, lineJson ',
    '3, ODRZUCONY, lineJson ',
    '5, ODRZUCONY, lineLong ',
    '6, ODRZUCONY, fieldUnknown nic, fieldTwice ustawaKod',
    '7, ODRZUCONY, unknownId ustawaId, PP_DATA_AKTU ppData',
    '8, ODRZUCONY, fieldObject akt',
    '9, ODRZUCONY, required idZewnetrzne',
    '10, ODRZUCONY, lineJson ',
    '11, DODANY',
    '12, ODRZUCONY, numberTaken wyroznik',
    '13, JEST',
    '14, DODANY',
  ])
  expect(outcomes[0]).toMatchObject({ bledy: [{ komunikat: 'NIP „7832001049” nie jest prawidłowy' }, {}, {}] })
  expect(outcomes.at(-1)).toMatchObject({
    ostrzezenia: expect.arrayContaining([expect.objectContaining({ kod: 'actKept' })]),
  })
  expect(await drafts()).toHaveLength(2)
})

test('a character that the database refuses costs its line alone, also in the key of a line that is wrong in another way', async () => {
  const outcomes = await wire.sent(upo, [
    streamLine('A'),
    streamLine('K\0'),
    streamLine('K\0', { nic: 1 }),
    streamLine('\u0001'),
    streamLine('\ud800', { nic: 1 }),
    streamLine('B', { formaPomocyKod: '\0' }, { bfNazwa: 'Trans\0' }),
    streamLine('C'),
  ])
  expect(inShort(outcomes)).toEqual(['DODANY 1 id', ...[2, 3, 4, 5, 6].map((n) => `ODRZUCONY ${n}`), 'DODANY 7 id'])
  const codes = outcomes.map((one) => ('bledy' in one ? one.bledy.map(({ kod, pole }) => `${kod} ${pole}`) : []))
  expect(codes[1]).toEqual(['control idZewnetrzne'])
  expect(codes[2]).toEqual(['control idZewnetrzne', 'fieldUnknown nic'])
  expect(codes[5]).toEqual(['control formaPomocyKod', 'control akt.bfNazwa'])
})

test('outcomes come while the sender still sends', async () => {
  const request = wire.open(upo, { 'accept-encoding': 'gzip' })
  request.write(ndjson([streamLine('A')]))
  const answer = await answerTo(request)
  const outcomes = createInterface({ input: answer })[Symbol.asyncIterator]()
  expect(JSON.parse((await outcomes.next()).value!)).toMatchObject({ linia: 1, wynik: 'DODANY' })
  const next = JSON.stringify(streamLine('B'))
  request.write(next.slice(0, 40))
  await pause(100)
  request.end(next.slice(40))
  expect(JSON.parse((await outcomes.next()).value!)).toMatchObject({ linia: 2, wynik: 'DODANY' })
  expect(await outcomes.next()).toMatchObject({ done: true })
})

test(
  'thousands of lines of many acts are stored once, in order, and remembered as one import',
  { tags: ['deep'] },
  async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) =>
      streamLine(`N-${n}`, { nominalna: n + 1, brutto: n + 1 }, { aktSym: `A/${n % 700}` }),
    )
    const outcomes = await wire.sent(upo, lines)
    expect(outcomes.every((one, n) => one.wynik === 'DODANY' && one.linia === n + 1)).toBe(true)
    const { rows } = await owner.query(`select count(*)::int as n, count(distinct id_zewnetrzne)::int as keys,
    bool_and(nominalna = split_part(id_zewnetrzne, '-', 2)::int + 1) as same from przypadek`)
    expect(rows).toEqual([{ n: 5_000, keys: 5_000, same: true }])
    expect((await owner.query('select * from count_differences()')).rows).toEqual([])
    const { items } = (await (await api.as('ugl')).call(pastImports.list, { query: {} })).body
    expect(items[0]).toMatchObject({
      nazwaPliku: 'strumień NDJSON',
      login: 'upo',
      iloscRekordow: 5_000,
      iloscPominietych: 0,
    })
    const ofImport = await upo.call(aidCases.robocze.grid.list, { query: { importId: items[0]!.id } })
    expect(ofImport.body.totalElements).toBe(5_000)
  },
)

test('a body has one stream at a time; an import beside it adds nothing twice', async () => {
  const request = wire.open(upo)
  request.write(ndjson([streamLine('A')]))
  const answer = await answerTo(request)
  const second = await wire.send(await api.as('koo'), ndjson([streamLine('B')]))
  expect([second.status, JSON.parse(second.body)]).toEqual([
    409,
    {
      code: 'stream.another',
      message: 'Twój podmiot przesyła już jeden strumień przypadków. Poczekaj, aż się zakończy, i prześlij następny.',
    },
  ])
  expect((await wire.send(await api.as('ugl2'), ndjson([streamLine('B')]))).status).toBe(200)
  const file = `numerPrzypadku;idZewnetrzne;aktSym;aktData;bfNip;bfNazwa;ppData;rodzajPomocy;nominalna;brutto
1;C;STR/1;2024-02-01;7832001048;Trans;2024-02-05;M;1;1`
  const importing = upo.upload(caseImport.upload, { name: 'a.csv', bytes: file })
  request.end(ndjson([streamLine('C')]))
  const imported = await importing
  expect(imported.status).toBe(200)
  expect(inShort(outcomesOf(await text(answer))).map((one) => one.split(' ')[1])).toEqual(['1', '2'])
  expect((await drafts()).map(({ brutto }) => brutto)).toHaveLength(2)
})

test('a user who may not add drafts may not stream; a compressed body and one that is no NDJSON are refused', async () => {
  for (const login of ['admin', 'nadzorca']) expect((await wire.send(await api.as(login), '')).status).toBe(403)
  expect((await wire.send({ ...upo, cookie: 'nie' }, '')).status).toBe(401)
  const packed = await wire.send(upo, gzipSync(ndjson([streamLine('A')])), { 'content-encoding': 'gzip' })
  expect([packed.status, JSON.parse(packed.body)]).toMatchObject([
    415,
    { message: expect.stringContaining('bez kompresji') },
  ])
  expect((await wire.send(upo, '{}', { 'content-type': 'application/json' })).status).toBe(415)
  expect(await wire.send(upo, '')).toMatchObject({ status: 200, body: '' })
  expect(await stored()).toEqual({ n: 0 })
})

test('a session that ends in the middle stores nothing more, and says why', async () => {
  const leaving = await api.as('upo')
  const request = wire.open(leaving)
  request.write(ndjson([streamLine('A')]))
  const answer = await answerTo(request)
  const outcomes = createInterface({ input: answer })[Symbol.asyncIterator]()
  await outcomes.next()
  const { id } = await api.db.selectFrom('uzytkownik').where('login', '=', 'upo').select('id').executeTakeFirstOrThrow()
  await closeSessionsOf(api.db, id)
  upo = await api.as('upo')
  request.end(ndjson([streamLine('B')]))
  expect(JSON.parse((await outcomes.next()).value!)).toMatchObject({ wynik: 'PRZERWANO', kod: 'session.none' })
  expect(await outcomes.next()).toMatchObject({ done: true })
  expect(await stored()).toEqual({ n: 1 })
  expect(inShort(await wire.sent(upo, [streamLine('A'), streamLine('B')]))).toEqual(['JEST 1 id', 'DODANY 2 id'])
})
