import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { bodies, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { newNip } from '#server/testing/registers.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'
import { compareCounts } from '../list/keep-counts.ts'

// Cases of a group are locked, verified and stored together, yet each ends as if it had been done alone, in order.

let api: Api
let ugl: Client
let koo: Client
let upo: Client
let admin: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
  await api.db.deleteFrom('kursEuro').execute()
  await sql`insert into kurs_euro (data, kurs_sredni)
    select day, 4 from generate_series(date '2024-01-01', date '2024-12-31', interval '1 day') day`.execute(api.db)
  ugl = await api.as('ugl')
  koo = await api.as('koo')
  upo = await api.as('upo')
  admin = await api.as('admin')
})
afterAll(() => api.close())

const { robocze, przeslane } = aidCases
type Given = Parameters<Sendable['case']>[1]
/** A case worth an amount in euro. */
const worth = (euro: number, more: Given = {}): Given => ({ nominalna: euro * 4, brutto: euro * 4, ...more })
const sendMany = async (client: Client, body: number[]) => (await client.call(robocze.sendMany, { body })).body
const codes = (found: { kod: string }[]) => found.map(({ kod }) => kod)
const warnings = async (client: Client, ids: number[]) =>
  (await sendMany(client, ids)).details.map(({ sukces, ostrzezenia }) => [sukces, ...codes(ostrzezenia)])

describe('de minimis limits within a group', () => {
  test('a sent case counts for the next one of its beneficiary, under any act and body', async () => {
    const nip = newNip()
    const act = await made.act({ bfNip: nip, bfNazwa: 'Dawna nazwa' })
    const other = await made.act({ bfNip: nip, bfNazwa: 'Nowa nazwa', upNip: bodies.second })
    const stranger = await made.act()
    const ids = [
      await made.case(act, worth(200_000)),
      await made.case(stranger, worth(200_000)),
      await made.case(other, worth(100_000, { ppData: '2024-05-05' })),
      await made.case(act, worth(0.01, { ppData: '2024-05-07' })),
    ]
    expect(await warnings(admin, ids)).toEqual([[true], [true], [true], [true, 'PP_LIMIT_E2']])
    expect(await storedCase(api.db, ids[3]!)).toMatchObject({ stan: 'P', statusWeryfikacji: 'OSTRZEZENIA' })
  })

  test('refused cases do not count, and neither do drafts that are only verified', async () => {
    const act = await made.act()
    const ids = [
      await made.case(act, worth(300_000, { zrodloPochPomocyId: null })),
      await made.case(act, worth(300_000, { ppData: '2024-05-05' })),
      await made.case(act, worth(1, { ppData: '2024-05-07' })),
    ]
    const verified = (await ugl.call(robocze.verifyMany, { body: ids })).body.details
    expect(verified.map(({ sukces, ostrzezenia }) => [sukces, ...codes(ostrzezenia)])).toEqual([
      [false],
      [true],
      [true],
    ])
    expect(await warnings(ugl, ids)).toEqual([[false], [true], [true, 'PP_LIMIT_E2']])
  })

  test('sent cases that are verified together count each other, but not themselves', async () => {
    const act = await made.act()
    const ids = [
      await made.case(act, worth(200_000, { stan: 'P', bruttoEuro: 200_000, ppData: '2024-05-05' })),
      await made.case(act, worth(100_001, { stan: 'P', bruttoEuro: 100_001 })),
    ]
    const { details } = (await ugl.call(przeslane.verifyMany, { body: ids })).body
    // seen from the first day, the next one's aid is not within the three years before it
    expect(details.map(({ ostrzezenia }) => codes(ostrzezenia))).toEqual([[], ['PP_LIMIT_E2']])
  })

  test('the sum carries on across the transactions of a large group', async () => {
    const act = await made.act()
    const ids: number[] = []
    for (let n = 0; n < 120; n++) ids.push(await made.case(act, worth(2_600)))
    const { details, successIds, header } = await sendMany(ugl, ids)
    expect([successIds, header]).toEqual([ids, 'Przesłane przypadki pomocy: 120 z 120'])
    // 115 × 2,600 = 299,000
    const over = details.findIndex(({ ostrzezenia }) => codes(ostrzezenia).includes('PP_LIMIT_E2'))
    expect(over).toBe(115)
  })
})

test('drafts, sent, deleted, foreign and unknown cases in one group: each gets its own outcome', async () => {
  const act = await made.act({ aktSym: 'GRUPA/1' })
  const foreign = await made.case(await made.act({ upNip: bodies.second }))
  const good = await made.case(act, { zapisal: 'upo' })
  const ids = [
    await made.case(act, { zapisal: 'upo', usuniety: '2024-06-01' }),
    foreign,
    await made.case(act, { zapisal: 'upo', stan: 'P' }),
    good,
    9_999_999_999,
    await made.case(act, { zapisal: 'koo' }),
    await made.case(act, { zapisal: 'upo', ustawaId: null }),
    good,
  ]
  const rowsOf = ({ details }: Awaited<ReturnType<typeof sendMany>>) =>
    details.map(({ aktSym, wyroznik, sukces, komunikat }) => [aktSym, wyroznik, sukces, komunikat])
  const sent = await sendMany(upo, ids)
  expect(sent.header).toBe('Przesłane przypadki pomocy: 1 z 7')
  expect(rowsOf(sent)).toEqual([
    ['GRUPA/1', 2, false, 'Przypadek pomocy jest usunięty. Najpierw go przywróć.'],
    [null, null, false, 'Nie znaleziono wskazanego rekordu'],
    ['GRUPA/1', 3, false, 'Przypadek pomocy został już przesłany'],
    ['GRUPA/1', 1, true, 'Przesłanie przypadku pomocy przebiegło pomyślnie z ostrzeżeniami.'],
    [null, null, false, 'Nie znaleziono wskazanego rekordu'],
    ['GRUPA/1', 4, false, expect.any(String)],
    ['GRUPA/1', 5, false, 'Przypadek pomocy nie przeszedł procesu weryfikacji.'],
  ])
  const untouched = await Promise.all(ids.filter((id) => id < 1e9 && id !== good).map((id) => storedCase(api.db, id)))
  expect(untouched.map(({ wersja, czasWeryfikacji }) => [wersja, czasWeryfikacji])).toEqual(
    untouched.map(() => [1, null]),
  )
  // a case of the other state is not found, yet is named by its number
  const removed = (await upo.call(robocze.removeMany, { body: [good, ids[6]!] })).body
  expect(rowsOf(removed)).toEqual([
    ['GRUPA/1', 1, false, 'Nie znaleziono wskazanego rekordu'],
    ['GRUPA/1', 5, true, 'Usunięto przypadek pomocy'],
  ])
})

test('deleted cases are restored together; one whose number or key is taken, or of another body, does not stop the others', async () => {
  const act = await made.act()
  const gone = { usuniety: '2024-06-01T00:00:00Z' }
  const free = await made.case(act, { wyroznik: 1, ...gone })
  const [taken, same] = [await made.case(act, { wyroznik: 2, ...gone }), await made.case(act, { wyroznik: 1, ...gone })]
  await made.case(act, { wyroznik: 2, idZewnetrzne: 'K/1' })
  const keyed = await made.case(act, { wyroznik: 3, idZewnetrzne: 'K/1', ...gone })
  const living = await made.case(act, { wyroznik: 4 })
  const foreign = await made.case(await made.act({ upNip: bodies.second }), gone)
  const body = [free, taken, same, keyed, living, foreign]
  const answer = await ugl.call(robocze.restoreMany, { body })
  expect(answer.body).toMatchObject({ header: 'Przywrócone przypadki pomocy: 1 z 6', successIds: [free] })
  expect(answer.body.details.map(({ komunikat }) => komunikat.slice(0, 24))).toEqual([
    'Przywrócono przypadek po',
    'Wyróżnik 2 tego przypadk',
    'Wyróżnik 1 tego przypadk',
    'Inny przypadek ma już kl',
    'Przypadek pomocy nie jes',
    expect.any(String),
  ])
})

test('a case gets one new version, and only if something changed', async () => {
  const act = await made.act()
  const known = await made.case(act, { bruttoEuro: 25 })
  const unknown = await made.case(act, { bruttoEuro: null })
  const versions = async () => [(await storedCase(api.db, known)).wersja, (await storedCase(api.db, unknown)).wersja]
  await ugl.call(robocze.verifyMany, { body: [known, unknown] })
  expect(await versions()).toEqual([1, 2])
  expect(await storedCase(api.db, unknown)).toMatchObject({ bruttoEuro: 25, statusWeryfikacji: 'OSTRZEZENIA' })
  await sendMany(koo, [unknown, known])
  expect(await versions()).toEqual([2, 3])
  const history = await api.db
    .selectFrom('przypadekHistoria')
    .where('id', 'in', [known, unknown])
    .where('stan', '=', 'P')
    .select(['id', 'wersja', 'userMod', 'operacja'])
    .orderBy('id')
    .execute()
  expect(history).toEqual([
    { id: known, wersja: 2, userMod: 'koo', operacja: 'UPDATE' },
    { id: unknown, wersja: 3, userMod: 'koo', operacja: 'UPDATE' },
  ])
})

test('groups with the same cases in opposite order do not deadlock', async () => {
  const ids: number[] = []
  const acts: TestAct[] = []
  for (let n = 0; n < 30; n++) acts.push(await made.act())
  for (let n = 0; n < 120; n++) ids.push(await made.case(acts[(n * 7) % acts.length]!))
  const shuffled = ids.toSorted((a, b) => ((a * 7919) % 127) - ((b * 7919) % 127))
  const answers = await Promise.all([
    ugl.call(robocze.sendMany, { body: ids }),
    koo.call(robocze.sendMany, { body: ids.toReversed() }),
    admin.call(robocze.sendMany, { body: shuffled }),
    ugl.call(robocze.verifyMany, { body: shuffled.toReversed() }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const sent = answers.slice(0, 3).flatMap(({ body }) => body.successIds)
  expect(sent.toSorted((a, b) => a - b)).toEqual(ids)
  expect(await compareCounts(api.db)).toEqual([])
})

test('a group that waited for others verifies the state that they left', async () => {
  const act = await made.act()
  const rich = await made.act()
  await made.case(rich, worth(300_000, { stan: 'P', bruttoEuro: 300_000 }))
  const [moved, removed] = [await made.case(act), await made.case(act, { ppData: '2024-05-07' })]
  const group = await api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('akt').select('id').where('id', '=', act.aktId).forNoKeyUpdate().execute()
    const sending = sendMany(ugl, [moved, removed])
    await waitedFor(tx)
    // its cases follow the act to another beneficiary, and one of them is deleted
    const { beneficjentId, bfNip } = rich
    await tx.updateTable('akt').set({ beneficjentId, bfNip }).where('id', '=', act.aktId).execute()
    await tx.updateTable('przypadek').set({ usuniety: '2024-06-01' }).where('id', '=', removed).execute()
    return { sending }
  })
  const { details } = await group.sending
  expect(details.map(({ sukces, ostrzezenia }) => [sukces, ...codes(ostrzezenia)])).toEqual([
    // the other beneficiary's case of the same day passes the limit, too
    [true, 'PP_LIMIT_E2', 'PP_LIMIT_POZNIEJSZE'],
    [false],
  ])
  expect(details[1]!.komunikat).toContain('jest usunięty')
  expect(await storedCase(api.db, moved)).toMatchObject({ stan: 'P', beneficjentId: rich.beneficjentId })
})

/** Waits until another transaction waits for a lock that this one holds. */
async function waitedFor(tx: Api['db']): Promise<void> {
  for (let n = 0; n < 200; n++) {
    const { rows } = await sql<{ waiting: boolean }>`select exists (
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waiting`.execute(tx)
    if (rows[0]!.waiting) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('Nobody waited')
}

describe('a group and the same cases one by one', () => {
  const purposes = ['e1', 'e1t', 'e1c', 'e2', 'e2c', undefined] as const
  /** Cases of two beneficiaries under three acts of two bodies, some not fit to be sent: the same for the same seed. */
  async function someCases(seed: number): Promise<number[]> {
    let state = seed
    const below = (n: number) => (state = (state * 48_271) % 2_147_483_647) % n
    const nip = newNip()
    const acts = [
      await made.act({ bfNip: nip }),
      await made.act({ bfNip: nip, upNip: bodies.second }),
      await made.act({ bfNazwa: 'Inny' }),
    ]
    const ids: number[] = []
    for (let n = 0; n < 25; n++) {
      const przeznaczenie = purposes[below(purposes.length)]
      const odd = [{ ustawaId: null }, { usuniety: '2024-06-01' }, { stan: 'P' }, { brutto: null }][below(24)] ?? {}
      const { przezPomocyId: _, rodzajPomocy: __, ...content } = made.content
      const given = worth(1000 * (1 + below(120)), { ppData: `2024-0${3 + below(6)}-1${below(10)}`, ...odd })
      ids.push(await made.case(acts[below(3)]!, { ...content, ...given, ...(przeznaczenie && { przeznaczenie }) }))
    }
    return ids
  }

  test.each([1, 22, 333])('get the same outcomes (%i)', async (seed) => {
    const together = (await sendMany(admin, await someCases(seed))).details
    const alone: typeof together = []
    for (const id of await someCases(seed)) alone.push(...(await sendMany(admin, [id])).details)
    // cases of a group that bring another one over a limit together tell it all; one by one, the last of them does
    const own = ({ kod }: { kod: string }) => kod !== 'PP_LIMIT_POZNIEJSZE'
    const withoutIds = (details: typeof together) =>
      details.map(({ ostrzezenia, komunikat, ...outcome }) => ({
        ...outcome,
        ppId: 0,
        aktSym: '',
        ostrzezenia: ostrzezenia.filter(own),
        ...(!outcome.sukces && { komunikat }),
      }))
    expect(withoutIds(together)).toEqual(withoutIds(alone))
    expect(together.some(({ ostrzezenia }) => codes(ostrzezenia).some((kod) => kod.startsWith('PP_LIMIT')))).toBe(true)
    expect(together.some(({ sukces }) => !sukces)).toBe(true)
  })
})

test('a migration that adds a column does not disturb running processes', async () => {
  const act = await made.act()
  const ids = [await made.case(act), await made.case(act), await made.case(act)]
  const results = async (id: number) => [
    (await ugl.call(robocze.verify, { params: { id } })).status,
    (await ugl.call(robocze.send, { params: { id } })).status,
  ]
  expect(await results(ids[0]!)).toEqual([200, 200])
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  for (const table of ['przypadek', 'przypadek_historia', 'akt', 'akt_historia'])
    await owner.query(`alter table ${table} add column nowa text`)
  await owner.end()
  expect(await results(ids[1]!)).toEqual([200, 200])
  expect(await results(ids[2]!)).toEqual([200, 200])
})

test('drafts of a body whose rights ended are sent by the office, and not by the body', async () => {
  const act = await made.act({ upNip: bodies.second })
  const ids = [await made.case(act), await made.case(act, { wyroznik: 2 })]
  const rights = (dataKoncaUprawnien: string) =>
    api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien }).where('id', '=', act.upId).execute()
  const ugl2 = await api.as('ugl2')
  await rights('2024-12-31')
  expect((await ugl2.call(robocze.sendMany, { body: ids })).status).toBe(403)
  expect((await sendMany(admin, ids)).successIds).toEqual(ids)
  await rights('9999-12-31')
})
