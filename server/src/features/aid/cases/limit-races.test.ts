import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { bodies, clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'

// Two bodies that give one tax number aid at once. It has no links with others.

const ROUNDS = 8

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
  await api.db
    .insertInto('kursEuro')
    .values({ data: made.content.ppData, kursSredni: 4 })
    .onConflict((conflict) => conflict.column('data').doUpdateSet({ kursSredni: 4 }))
    .execute()
})
afterAll(() => api.close())
beforeEach(() => clearCases(api.db))

/** Of a limit of 300,000 EUR one of them leaves room for no other. */
const large = { nominalna: 800_000, brutto: 800_000, bruttoEuro: '200000' }
const sent = { ...large, stan: 'P' } as const

async function newActs(): Promise<void> {
  own = await made.act()
  const { bfNip, beneficjentId } = own
  other = await made.act({ bfNip, beneficjentId, upNip: bodies.second, zapisal: 'ugl2' })
}
const draftOf = (act: TestAct) => made.case(act, { ...large, zapisal: act === own ? 'ugl' : 'ugl2' })
const send = async (client: Client, id: number) => {
  const { status, body } = await client.call(aidCases.robocze.send, { params: { id } })
  return [status, body.key.ostrzezenia] as const
}

/** The ways in which aid comes to count: each prepares a case of the first body and gives the call that makes it count. */
const ways: Record<string, () => Promise<() => Promise<readonly [number, readonly { kod: string }[]]>>> = {
  'is sent': async () => {
    const id = await draftOf(own)
    return () => send(ugl, id)
  },
  'is sent in a group': async () => {
    const id = await draftOf(own)
    return async () => {
      const { status, body } = await ugl.call(aidCases.robocze.sendMany, { body: [id] })
      return [status, body.details[0]!.ostrzezenia]
    }
  },
  'is added as a sent case': async () => {
    const body = { ...made.content, nominalna: 800_000, brutto: 800_000, aktId: own.aktId }
    return async () => {
      const answer = await ugl.call(aidCases.przeslane.add, { body })
      return [answer.status, answer.body.key.ostrzezenia]
    }
  },
  'is raised': async () => {
    const id = await made.case(own, { stan: 'P' })
    const body = { ...made.content, nominalna: 800_000, brutto: 800_000, wyroznik: 1 }
    return async () => {
      const answer = await ugl.call(aidCases.przeslane.update, { params: { id }, body })
      return [answer.status, answer.body.key.ostrzezenia]
    }
  },
  'is restored': async () => {
    const ppId = await made.case(own, { ...sent, usuniety: '2024-06-01' })
    return async () => {
      const { status, body } = await ugl.call(aidCases.przeslane.restore, { params: { ppId } })
      const { ostrzezenia = [] } = (body.key ?? {}) as { ostrzezenia?: { kod: string }[] }
      return [status, ostrzezenia]
    }
  },
  'is restored in a group': async () => {
    const id = await made.case(own, { ...sent, usuniety: '2024-06-01' })
    return async () => {
      const { status, body } = await ugl.call(aidCases.przeslane.restoreMany, { body: [id] })
      return [status, body.details[0]!.ostrzezenia]
    }
  },
  'comes with an act that gets the tax number': async () => {
    const act = await made.act()
    await made.case(act, sent)
    const { bfId, bfNip, bfNazwa } = await made.actEdit(own)
    const body = { ...(await made.actEdit(act)), bfId, bfNip, bfNazwa }
    return async () => {
      const answer = await ugl.call(aidActs.przeslane.update, { params: { id: act.aktId }, body })
      return [answer.status, answer.body.key.ostrzezenia]
    }
  },
}

test.each(Object.keys(ways))(
  'of aid that %s and aid that another body sends, the second counts the first',
  async (way) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await newActs()
      const call = await ways[way]!()
      const id = await draftOf(other)
      const answers = await Promise.all([call(), send(ugl2, id)])
      expect(answers.map(([status]) => status)).toEqual([200, 200])
      const warned = answers.filter(([, ostrzezenia]) => ostrzezenia.some(({ kod }) => kod === 'PP_LIMIT_E2'))
      expect(warned).toHaveLength(1)
    }
  },
)

test('groups of two bodies for the same tax numbers in opposite order do not deadlock; one of each two is warned', async () => {
  const pairs: [number, number][] = []
  for (let n = 0; n < 12; n += 1) {
    await newActs()
    pairs.push([await draftOf(own), await draftOf(other)])
  }
  const answers = await Promise.all([
    ugl.call(aidCases.robocze.sendMany, { body: pairs.map(([id]) => id) }),
    ugl2.call(aidCases.robocze.sendMany, { body: pairs.map(([, id]) => id).toReversed() }),
  ])
  expect(answers.map(({ status, body }) => [status, body.successIds.length])).toEqual([
    [200, 12],
    [200, 12],
  ])
  const isWarned = async (id: number) =>
    JSON.stringify((await storedCase(api.db, id)).wynikWeryfikacji).includes('PP_LIMIT_E2')
  for (const ids of pairs)
    expect((await Promise.all(ids.map(isWarned))).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
})

test('a reduction that is deleted waits for aid that is being sent', async () => {
  await newActs()
  await made.case(own, sent)
  const reduction = await made.case(own, { ...sent, nominalna: -400_000, brutto: -400_000, bruttoEuro: '-100000' })
  const id = await draftOf(other)
  const answers = await api.db.transaction().execute(async (tx) => {
    // what sending locks last, before it verifies
    await tx
      .selectNoFrom((eb) => eb.fn('lock_clusters', [eb.val([own.bfNip]), eb.lit(5000), eb.lit(false)]).as('_'))
      .execute()
    const removing = ugl.call(aidCases.przeslane.remove, { params: { ppId: reduction } })
    await untilCallsWait(api.db, 1)
    return [removing, send(ugl2, id)] as const
  })
  const [removed, [status]] = await Promise.all(answers)
  expect([removed.status, status]).toEqual([200, 200])
})

test.each([
  ['a draft that is added', 'robocze', 'add'],
  ['a draft that is changed', 'robocze', 'update'],
  ['a sent case that is added', 'przeslane', 'add'],
  ['a sent case that is changed', 'przeslane', 'update'],
] as const)(
  'with %s an act is completed after the locks of entries: no deadlock with those who send',
  async (_, stan, what) => {
    const { bfWielkoscId } = await made.actEdit(await made.act())
    const act = await made.act({ bfWielkoscId: null })
    const id = await made.case(act, stan === 'przeslane' ? { stan: 'P' } : {})
    await made.case(act, { stan: 'P' })
    const body = { ...made.content, wyroznik: what === 'add' ? 3 : 1, uzupelnienieAktu: { bfWielkoscId } }
    const calls = aidCases[stan]
    const saving = await api.db.transaction().execute(async (tx) => {
      await sql`select from ustawa where id = ${made.content.ustawaId} for update`.execute(tx)
      const answer =
        what === 'add'
          ? ugl.call(calls.add, { body: { ...body, aktId: act.aktId } })
          : ugl.call(calls.update, { params: { id }, body })
      await untilCallsWait(api.db, 1)
      // who changes entries may wait for one who sends, and that one for this
      await sql`set local lock_timeout = '5s'`.execute(tx)
      await sql`select lock_clusters(array[${act.bfNip}], 5000, false)`.execute(tx)
      return [answer] as const
    })
    expect((await saving[0]).status).toBe(200)
  },
)
