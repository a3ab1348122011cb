import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { bodies, clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'

// Aid of an earlier day that comes later, and what it does to sent cases of two bodies. A limit is 300,000 EUR.

const EARLIER = '2024-05-06'
const LATER = '2024-06-10'

let api: Api
let ugl: Client
let ugl2: Client
let made: Sendable
let own: TestAct
let other: TestAct
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  ugl2 = await api.as('ugl2')
  const rates = ['2020-01-01', EARLIER, LATER].map((data) => ({ data, kursSredni: 4 }))
  await api.db
    .insertInto('kursEuro')
    .values(rates)
    .onConflict((conflict) => conflict.column('data').doUpdateSet({ kursSredni: 4 }))
    .execute()
})
afterAll(() => api.close())
beforeEach(async () => {
  await clearCases(api.db)
  await api.db.deleteFrom('przekroczenie').execute()
  await api.db.deleteFrom('powiazanie').execute()
  own = await made.act()
  other = await actFor(own)
})

const actFor = ({ bfNip, beneficjentId }: TestAct) =>
  made.act({ bfNip, beneficjentId, upNip: bodies.second, zapisal: 'ugl2' })
const amounts = (euros: number) => ({ nominalna: euros * 4, brutto: euros * 4 })
const euro = (amount: number) => ({ ...amounts(amount), bruttoEuro: String(amount) })
/** A sent case of the second body, which is within the limit. */
const sentLater = (given: object = {}, act = other) =>
  made.case(act, {
    ...euro(200_000),
    stan: 'P',
    statusWeryfikacji: 'POPRAWNY',
    ppData: LATER,
    zapisal: 'ugl2',
    ...given,
  })
const draft = (given: object = {}) => made.case(own, { ...euro(150_000), ...given })
const send = (id: number, query = {}) => ugl.call(aidCases.robocze.send, { params: { id }, query })
const read = async (id: number, client = ugl2) => (await client.call(aidCases.przeslane.read, { params: { id } })).body
const codes = (findings: readonly { kod: string }[]) => findings.map(({ kod }) => kod)
const messages = (findings: readonly { kod: string; komunikat: string }[]) =>
  findings.flatMap(({ kod, komunikat }) => (kod === 'PP_LIMIT_POZNIEJSZE' ? komunikat : []))
const marked = async () =>
  (await api.db.selectFrom('przekroczenie').select('id').orderBy('id').execute()).map(({ id }) => id)
const ONE = ['Przez to 1 późniejszy przypadek przekracza limit pomocy de minimis']

test('a case of a later day keeps the warning; its version, author and history stay', async () => {
  const id = await sentLater()
  const before = await storedCase(api.db, id)
  const { status, body } = await send(await draft())
  expect([status, messages(body.key.ostrzezenia), body.message]).toEqual([
    200,
    ONE,
    'Przesłanie przypadku pomocy przebiegło pomyślnie z ostrzeżeniami.',
  ])
  expect(codes(body.key.ostrzezenia)).not.toContain('PP_LIMIT_E2')
  expect(await storedCase(api.db, id)).toEqual(before)
  const { ostrzezenia, statusWeryfikacji, przekroczonoOd, werPP } = await read(id)
  expect(ostrzezenia.find(({ kod }) => kod === 'PP_LIMIT_E2')?.komunikat).toMatch(/350.000,00 EUR/)
  expect([statusWeryfikacji, przekroczonoOd, werPP]).toEqual(['OSTRZEZENIA', expect.any(String), before.wersja])
})

test('a dry run says the same and stores nothing', async () => {
  await sentLater()
  const id = await draft()
  const { body } = await send(id, { dryRun: true })
  expect([messages(body.key.ostrzezenia), await marked()]).toEqual([ONE, []])
  expect((await storedCase(api.db, id)).stan).toBe('R')
})

test.each<[string, object, number]>([
  ['of the last day whose window has it, is marked', { ppData: '2027-05-06' }, 1],
  ['of the first day whose window has it no longer, is not', { ppData: '2027-05-07' }, 0],
  ['of the same day, is marked', { ppData: EARLIER }, 1],
  ['of the day before, is not', { ppData: '2024-05-05' }, 0],
  ['of a purpose that counts calendar years, is marked', { przeznaczenie: 'e1', ppData: '2026-12-31' }, 1],
  [
    'of a purpose that counts calendar years, earlier in the year, is not',
    { przeznaczenie: 'e1', ppData: '2024-01-02' },
    0,
  ],
  ['that is no de minimis aid, is not', { rodzajPomocy: 'P' }, 0],
  ['that is deleted, is not', { usuniety: '2024-07-01' }, 0],
  ['that is a draft, is not', { stan: 'R' }, 0],
  ['that passed the limit before, is not', { bruttoEuro: '400000', wynikWeryfikacji: '[{"kod":"PP_LIMIT_E2"}]' }, 0],
])('a case %s', async (_what, given: { przeznaczenie?: string }, count) => {
  const { przeznaczenie, ...columns } = given
  const purpose = przeznaczenie
    ? await api.db
        .selectFrom('przeznaczeniePomocy')
        .select('id')
        .where('kod', '=', przeznaczenie)
        .executeTakeFirstOrThrow()
    : undefined
  const id = await sentLater({ ...columns, ...(purpose && { przezPomocyId: purpose.id }) })
  const { body } = await send(await draft())
  expect([messages(body.key.ostrzezenia), await marked()]).toEqual(count ? [ONE, [id]] : [[], []])
})

test('cases are counted over all bodies, and each body sees its own', async () => {
  const ids = [await sentLater(), await sentLater({ ppData: '2024-06-11', ...euro(10) })]
  const mine = await made.case(own, { ...euro(1), stan: 'P', ppData: '2024-07-01' })
  const { body } = await send(await draft())
  expect(messages(body.key.ostrzezenia)).toEqual([
    'Przez to 3 późniejsze przypadki przekraczają limit pomocy de minimis',
  ])
  const list = async (client: Client) => {
    const answer = await client.call(aidCases.przeslane.grid.list, { query: { przekroczenie: true } })
    return answer.body.items.map(({ ppId }) => ppId).toSorted((a, b) => a - b)
  }
  expect([await list(ugl), await list(ugl2)]).toEqual([[mine], ids])
})

describe('is notified of', () => {
  const raised = amounts(150_000)

  test('by a case that is added as sent', async () => {
    await sentLater()
    const body = { ...made.content, ...raised, aktId: own.aktId }
    const answer = await ugl.call(aidCases.przeslane.add, { body })
    expect([answer.status, messages(answer.body.key.ostrzezenia)]).toEqual([200, ONE])
  })

  test('by a sent case that is raised, or moved to an earlier day', async () => {
    const id = await made.case(own, { stan: 'P' })
    const later = await sentLater()
    const change = async (more: object) => {
      const body = { ...made.content, wyroznik: 1, ...more }
      return (await ugl.call(aidCases.przeslane.update, { params: { id }, body })).body.key.ostrzezenia
    }
    expect(messages(await change(raised))).toEqual(ONE)
    expect(messages(await change({ ...raised, ppData: '2024-07-01' }))).toEqual([])
    expect(await marked()).toEqual([])
    expect(messages(await change({ ...raised, ppData: '2024-05-07' }))).toEqual(ONE)
    expect(await marked()).toEqual([later])
  })

  test('by restored cases, one and many', async () => {
    const ppId = await made.case(own, { ...euro(150_000), stan: 'P', usuniety: '2024-06-01' })
    await sentLater()
    const one = await ugl.call(aidCases.przeslane.restore, { params: { ppId } })
    expect(one.body.message).toContain(ONE[0])
    await ugl.call(aidCases.przeslane.remove, { params: { ppId } })
    expect(await marked()).toEqual([])
    const many = await ugl.call(aidCases.przeslane.restoreMany, { body: [ppId] })
    expect(messages(many.body.details[0]!.ostrzezenia)).toEqual(ONE)
  })

  test('by the deletion of a reduction', async () => {
    await made.case(own, { ...euro(150_000), stan: 'P' })
    const ppId = await made.case(own, { ...euro(-100_000), stan: 'P' })
    const later = await sentLater()
    const { body } = await ugl.call(aidCases.przeslane.remove, { params: { ppId } })
    expect(body.message).toBe(`Usunięto przypadek pomocy. ${ONE[0]}`)
    expect(await marked()).toEqual([later])
  })

  test('by an act that gets the tax number, and is gone with it', async () => {
    const act = await made.act()
    await made.case(act, { ...euro(150_000), stan: 'P' })
    const later = await sentLater()
    const move = async (to: TestAct) => {
      const { bfId, bfNip, bfNazwa } = await made.actEdit(to)
      const body = { ...(await made.actEdit(act)), bfId, bfNip, bfNazwa }
      return (await ugl.call(aidActs.przeslane.update, { params: { id: act.aktId }, body })).body.key.ostrzezenia
    }
    expect(messages(await move(own))).toEqual(ONE)
    expect(await marked()).toEqual([later])
    expect(messages(await move(await made.act()))).toEqual([])
    expect(await marked()).toEqual([])
  })

  test('by cases of a group, each by itself', async () => {
    await sentLater()
    const unconcerned = await made.case(await made.act(), euro(1))
    const ids = [await draft(), await draft({ ppData: '2024-07-01', ...euro(1) }), unconcerned]
    const { body } = await ugl.call(aidCases.robocze.sendMany, { body: ids })
    expect(body.details.map(({ ostrzezenia }) => messages(ostrzezenia))).toEqual([ONE, [], []])
  })

  test('by cases of a group that are sent in another order than their days', async () => {
    const ids = [await draft({ ppData: LATER, ...euro(200_000) }), await draft()]
    const { body } = await ugl.call(aidCases.robocze.sendMany, { body: ids })
    expect(body.details.map(({ ostrzezenia }) => messages(ostrzezenia))).toEqual([[], ONE])
    expect(codes((await read(ids[0]!, ugl)).ostrzezenia)).toContain('PP_LIMIT_E2')
  })
})

describe('a marked case', () => {
  let later: number
  let sent: number
  beforeEach(async () => {
    later = await sentLater()
    sent = await draft()
    await send(sent)
    expect(await marked()).toEqual([later])
  })

  test('is not counted again when more aid comes, but its warning has the new sum', async () => {
    const { body } = await send(await draft(euro(1000)))
    expect(messages(body.key.ostrzezenia)).toEqual([])
    expect(JSON.stringify((await read(later)).ostrzezenia)).toMatch(/351.000,00 EUR/)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the aid is deleted', () => ugl.call(aidCases.przeslane.remove, { params: { ppId: sent } })],
    ['the aid is reduced', async () => send(await made.case(own, { ...euro(-100_000), ppData: '2024-05-07' }))],
    ['it is deleted', () => ugl2.call(aidCases.przeslane.remove, { params: { ppId: later } })],
  ])('is within the limit again when %s: nothing waits any more', async (_what, undo) => {
    await undo()
    expect(await marked()).toEqual([])
    expect((await read(later)).przekroczonoOd).toBeNull()
  })

  test('is verified by its body, which keeps the warning with the case and ends the notice', async () => {
    const { status } = await ugl2.call(aidCases.przeslane.verify, { params: { id: later } })
    expect([status, await marked()]).toEqual([200, []])
    expect(codes((await read(later)).ostrzezenia)).toContain('PP_LIMIT_E2')
    // aid that comes now is no news for it
    const { body } = await send(await draft(euro(1)))
    expect([messages(body.key.ostrzezenia), await marked()]).toEqual([[], []])
  })

  test('is not found by another body', async () => {
    const { body } = await ugl.call(aidCases.przeslane.grid.list, { query: { przekroczenie: true } })
    expect(body.totalElements).toBe(0)
  })
})

test('aid of a linked enterprise brings the undertaking over its limit', async () => {
  const daughter = await made.act({ upNip: bodies.second, zapisal: 'ugl2' })
  const link = { nipA: own.bfNip, nipB: daughter.bfNip, rodzaj: 'A', podstawa: 'KRS' }
  await api.db
    .insertInto('powiazanie')
    .values({ ...link, dataOd: '2024-06-01', dataDo: '2024-06-30' })
    .execute()
  const ids = [await sentLater({}, daughter), await sentLater({ ppData: '2024-07-01', ...euro(1) }, daughter)]
  const { body } = await send(await draft())
  expect(messages(body.key.ostrzezenia)).toEqual(ONE)
  expect(codes((await read(ids[0]!)).ostrzezenia)).toEqual(['PP_LIMIT_GRUPY_E2'])
  expect(await marked()).toEqual([ids[0]])
})

test('where a limit of undertakings is an error, later cases are warned of and nothing is stopped', async () => {
  const set = (poziom: string) =>
    api.db.updateTable('regulaWeryfikacji').set({ poziom }).where('kod', '=', 'PP_LIMIT_GRUPY_E2').execute()
  await set('BLAD')
  const daughter = await made.act({ upNip: bodies.second, zapisal: 'ugl2' })
  const link = { nipA: own.bfNip, nipB: daughter.bfNip, rodzaj: 'A', podstawa: 'KRS', dataOd: '2020-01-01' }
  await api.db.insertInto('powiazanie').values(link).execute()
  await sentLater({}, daughter)
  const { status, body } = await send(await draft())
  expect([status, messages(body.key.ostrzezenia)]).toEqual([200, ONE])
  await set('OSTRZEZENIE')
})

test('two bodies that send and change cases of one enterprise at once do not deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    const act = await made.act()
    const foreign = await actFor(act)
    const drafts = [
      await made.case(act, euro(150_000)),
      await made.case(act, { ...euro(100_000), ppData: '2024-05-07' }),
    ]
    const later = [await sentLater({}, foreign), await sentLater({ ppData: '2024-06-11' }, foreign)]
    const change = (id: number, wyroznik: number) =>
      ugl2.call(aidCases.przeslane.update, {
        params: { id },
        body: { ...made.content, ...amounts(200_000), ppData: '2024-06-12', wyroznik },
      })
    const answers = await Promise.all([
      send(drafts[0]!),
      change(later[0]!, 1),
      send(drafts[1]!),
      change(later[1]!, 2),
      ugl2.call(aidCases.przeslane.verifyMany, { body: later }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const id of later) expect(codes((await read(id)).ostrzezenia)).toContain('PP_LIMIT_E2')
  }
})
