import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { clearCases, type TestAct } from '#server/testing/aid.ts'
import { ownerPool, startApi, type Api, type Client } from '#server/testing/api.ts'
import { idOf } from '#server/testing/registers.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'

// Cases with negative amounts (decisions, 'Negative amounts').

let api: Api
let ugl: Client
let koo: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  koo = await api.as('koo')
})
afterAll(() => api.close())

const { robocze: drafts, przeslane: sent } = aidCases
const amounts = (amount: number) => ({ nominalna: amount, brutto: amount })
const draft = (act: TestAct, amount: number) => made.case(act, { ...amounts(amount), bruttoEuro: null })
const given = (act: TestAct, amount: number) =>
  made.case(act, { ...amounts(amount), bruttoEuro: amount / 4, stan: 'P', dataPrzeslania: '2024-05-10T10:00:00Z' })
const send = (client: Client, id: number) => client.call(drafts.send, { params: { id } })
const edit = async (id: number, amount: number) => {
  const { wyroznik } = await storedCase(api.db, id)
  return ugl.call(sent.update, { params: { id }, body: { ...made.content, wyroznik, ...amounts(amount) } })
}
const remove = (ppId: number) => ugl.call(sent.remove, { params: { ppId } })
const sumOf = async ({ aktId }: TestAct) => (await ugl.call(drafts.sentSums, { params: { aktId } })).body
const codes = (key: unknown) =>
  (key as { bledyWeryfikacji: { kod: string }[] }).bledyWeryfikacji.map(({ kod }) => kod).join()

describe('a reduction', () => {
  test('is added, sent with a warning, and lowers the sum of its act to nothing', async () => {
    const act = await made.act()
    await given(act, 100)
    const added = await ugl.call(drafts.add, { body: { ...made.content, aktId: act.aktId, ...amounts(-100) } })
    expect(added.status).toBe(200)
    const answer = await send(ugl, added.body.key.ppId)
    expect(answer.body.key.ostrzezenia.map(({ kod }) => kod)).toContain('PP_ZMNIEJSZENIE')
    expect((await sumOf(act))[0]).toBe(0)
  })

  test.each([
    ['of more than was given', amounts(-100.01), 'PP_SUMA_AKTU'],
    ['of more nominal value than was given', { nominalna: -100.01, brutto: -1 }, 'PP_SUMA_AKTU'],
  ])('%s is not sent', async (_what, content, kod) => {
    const act = await made.act()
    await given(act, 100)
    const { status, refusal } = await send(ugl, await made.case(act, { ...content, bruttoEuro: null }))
    expect([status, codes(refusal.key)]).toEqual([422, kod])
  })

  test.each([
    [{ nominalna: -100, brutto: 50 }, 'brutto'],
    [{ nominalna: 100, brutto: -50 }, 'brutto'],
    [{ nominalna: -100, brutto: -100.01 }, 'brutto'],
  ])('%j is not even a draft', async (content, field) => {
    const { aktId } = await made.act()
    const { status, refusal } = await ugl.call(drafts.add, { body: { ...made.content, aktId, ...content } })
    expect([status, refusal.fieldErrors?.map((one) => one.field)]).toEqual([422, [field]])
  })

  test('does not take back what only drafts, deleted cases or other acts would give', async () => {
    const act = await made.act()
    await draft(act, 100)
    const deleted = await given(act, 100)
    await remove(deleted)
    await given(await made.act({ bfNip: act.bfNip }), 100)
    expect(codes((await send(ugl, await draft(act, -1))).refusal.key)).toBe('PP_SUMA_AKTU')
  })

  test('counts towards the limits: what was taken back may be given again', async () => {
    const act = await made.act()
    const million = await draft(act, 1_400_000)
    expect((await send(ugl, million)).body.key.ostrzezenia.map(({ kod }) => kod)).toContain('PP_LIMIT_E2')
    const less = await send(ugl, await draft(act, -1_000_000))
    expect(less.body.key.ostrzezenia.map(({ kod }) => kod)).not.toContain('PP_LIMIT_E2')
    const body = { aktId: act.aktId, dataOd: '2024-01-01', dataDo: '2024-12-31' }
    const { przypadki, e2 } = (await ugl.call(aidCases.limit, { body })).body
    expect(przypadki.filter(({ bruttoEuro }) => bruttoEuro < 0)).toHaveLength(1)
    expect(e2).toBeLessThan(300_000)
  })

  test('needs no certificate, until it becomes aid', async () => {
    const act = await made.act()
    await given(act, 300)
    const id = await draft(act, -100)
    await send(ugl, id)
    expect((await storedCase(api.db, id)).zaswiadczenie).toBe('ZBEDNE')
    expect((await edit(id, 100)).status).toBe(200)
    expect((await storedCase(api.db, id)).zaswiadczenie).toBeNull()
  })

  test('never replaces aid that a certificate was issued for', async () => {
    const act = await made.act()
    await given(act, 300)
    const id = await given(act, 100)
    await api.db.updateTable('przypadek').set({ zaswiadczenie: 'WYDANE' }).where('id', '=', id).execute()
    const { status, refusal } = await edit(id, -100)
    expect([status, refusal.fieldErrors?.[0]?.field]).toEqual([422, 'nominalna'])
  })
})

describe('aid of another kind or purpose', () => {
  let other: { purpose: { przezPomocyId: number }; kind: { rodzajPomocy: 'P' } }
  beforeAll(async () => {
    other = {
      purpose: { przezPomocyId: await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2c') },
      kind: { rodzajPomocy: 'P' },
    }
  })
  const bySent = { stan: 'P', dataPrzeslania: '2024-05-10T10:00:00Z', bruttoEuro: 25 } as const

  test.each(['purpose', 'kind'] as const)('makes no room for a reduction: %s', async (what) => {
    const act = await made.act()
    await made.case(act, { ...amounts(100), ...bySent, ...other[what] })
    expect(codes((await send(ugl, await draft(act, -1))).refusal.key)).toBe('PP_SUMA_AKTU')
    const forced = made.case(act, { ...amounts(-1), ...bySent, bruttoEuro: -0.25 })
    await expect(forced).rejects.toThrow('sum below zero')
  })

  test('makes none in a group that is sent together', async () => {
    const act = await made.act()
    const foreign = await made.case(act, { ...amounts(100), bruttoEuro: null, ...other.purpose })
    const [aid, taking] = [await draft(act, 60), await draft(act, -60)]
    const more = await draft(act, -1)
    const { details } = (await ugl.call(drafts.sendMany, { body: [more, taking, foreign, aid] })).body
    expect(details.map(({ ppId, sukces }) => [ppId, sukces])).toContainEqual([foreign, true])
    const refused = details.filter(({ sukces }) => !sukces)
    expect(refused.map(({ ppId }) => ppId)).toEqual([taking])
  })

  test('does not let reduced aid be deleted, nor be given that kind or purpose', async () => {
    const act = await made.act()
    await made.case(act, { ...amounts(500), ...bySent, ...other.purpose })
    const aid = await given(act, 100)
    await send(ugl, await draft(act, -60))
    expect((await remove(aid)).refusal.message).toContain('Najpierw usuń zmniejszenie')
    const { wyroznik } = await storedCase(api.db, aid)
    const body = { ...made.content, wyroznik, ...amounts(100), ...other.purpose }
    expect((await ugl.call(sent.update, { params: { id: aid }, body })).status).toBe(422)
    const forced = api.db.updateTable('przypadek').set(other.purpose).where('id', '=', aid).execute()
    await expect(forced).rejects.toThrow('sum below zero')
  })

  test('makes nothing else impossible where it was reduced before', async () => {
    const act = await made.act()
    const aid = await made.case(act, { ...amounts(100), ...bySent, ...other.purpose })
    const old = await oldReduction(act, -60)
    const [corrected, away] = [await given(act, 10), await oldReduction(act, -5)]
    const change = async (id: number, content: object) => {
      const { wyroznik } = await storedCase(api.db, id)
      const body = { ...made.content, wyroznik, ...content }
      return (await ugl.call(sent.update, { params: { id }, body })).status
    }
    expect(await change(old, { ...amounts(-60), infoPP: 'poprawka' })).toBe(200)
    expect(await change(corrected, amounts(11))).toBe(200)
    expect(await change(aid, { ...amounts(90), ...other.purpose })).toBe(200)
    expect(
      (await ugl.call(aidActs.przeslane.update, { params: { id: act.aktId }, body: await made.actEdit(act) })).status,
    ).toBe(200)
    expect(await change(corrected, amounts(10))).toBe(422)
    // the change to what the case should have been from the start
    expect(await change(old, { ...amounts(-60), ...other.purpose })).toBe(200)
    expect((await remove(away)).status).toBe(200)
  })
})

/** A reduction from days when acts were summed as a whole. */
async function oldReduction(act: TestAct, amount: number): Promise<number> {
  const owner = ownerPool(api.url)
  await owner.query('alter table przypadek disable trigger keep_act_sum')
  const id = await given(act, amount)
  await owner.query('alter table przypadek enable trigger keep_act_sum')
  await owner.end()
  return id
}

describe('aid that was reduced', () => {
  let act: TestAct
  let aid: number
  let reduction: number
  beforeAll(async () => {
    act = await made.act()
    aid = await given(act, 100)
    reduction = await draft(act, -60)
    expect((await send(ugl, reduction)).status).toBe(200)
  })

  test('is not deleted', async () => {
    const { status, refusal } = await remove(aid)
    expect([status, refusal.message]).toEqual([422, expect.stringContaining('Najpierw usuń zmniejszenie')])
  })

  test('is lowered to what was taken back, and no further', async () => {
    const { status, refusal } = await edit(aid, 59.99)
    expect([status, codes(refusal.key)]).toEqual([422, 'PP_SUMA_AKTU'])
    expect((await edit(aid, 60)).status).toBe(200)
  })

  test('stays under its act, whatever moves it', async () => {
    const other = await made.act({ bfNip: act.bfNip, beneficjentId: act.beneficjentId })
    const move = api.db.updateTable('przypadek').set({ aktId: other.aktId }).where('id', '=', aid).execute()
    await expect(move).rejects.toThrow('sum below zero')
  })

  test('is deleted together with its reduction, in any order, and restored before it', async () => {
    const { details } = (await ugl.call(sent.removeMany, { body: [aid, reduction] })).body
    expect(details.map(({ sukces }) => sukces)).toEqual([true, true])
    const restore = (ppId: number) => ugl.call(sent.restore, { params: { ppId } })
    expect(codes((await restore(reduction)).refusal.key)).toBe('PP_SUMA_AKTU')
    expect([(await restore(aid)).status, (await restore(reduction)).status]).toEqual([200, 200])
  })
})

describe('at once', () => {
  test('of two reductions of the same aid one is sent', async () => {
    const act = await made.act()
    await given(act, 100)
    const reductions = [await draft(act, -60), await draft(act, -60)]
    const answers = await Promise.all(reductions.map((id, n) => send(n ? ugl : koo, id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await sumOf(act))[0]).toBe(40)
  })

  test('a reduction is sent or its aid is deleted, not both', async () => {
    const act = await made.act()
    const aid = await given(act, 100)
    const answers = await Promise.all([send(koo, await draft(act, -60)), remove(aid)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('a group sends aid before what takes it back, and refuses only what is too much', async () => {
    const act = await made.act()
    const ppIds = [await draft(act, -60), await draft(act, -60), await draft(act, 100)]
    const { details } = (await ugl.call(drafts.sendMany, { body: ppIds })).body
    expect(details.map(({ sukces }) => sukces)).toEqual([true, false, true])
  })
})

test('a group restores aid before what reduces it, in whatever order they are named', async () => {
  const act = await made.act()
  const [taking, aid] = [await draft(act, -100), await draft(act, 100)]
  await ugl.call(drafts.sendMany, { body: [aid, taking] })
  await ugl.call(sent.removeMany, { body: [aid, taking] })
  const restored = await ugl.call(sent.restoreMany, { body: [taking, aid] })
  expect(restored.body.successIds).toEqual([taking, aid])
})

test('the order holds over a group that takes several transactions', async () => {
  const act = await made.act()
  const [taking, aid] = [await draft(act, -100), await draft(act, 100)]
  // cases that nobody finds fill the first hundred
  const others = Array.from({ length: 120 }, (_, n) => 2_000_000 + n)
  const sentTogether = await ugl.call(drafts.sendMany, { body: [taking, ...others, aid] })
  expect(sentTogether.body.successIds).toEqual([aid, taking])
  const deleted = await ugl.call(sent.removeMany, { body: [aid, ...others, taking] })
  expect(deleted.body.successIds).toEqual([taking, aid])
  const restored = await ugl.call(sent.restoreMany, { body: [taking, ...others, aid] })
  expect(restored.body.successIds).toEqual([aid, taking])
})

test('whatever is sent, changed and deleted, no act sums below zero', async () => {
  const step = fc.record({
    what: fc.constantFrom('send', 'edit', 'remove'),
    of: fc.nat(5),
    amount: fc.integer({ min: -9, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const act = await made.act()
      const ids: number[] = []
      for (const { what, of, amount } of steps) {
        const id = ids[of % (ids.length || 1)]
        if (what === 'send' || id === undefined) {
          const fresh = await draft(act, amount)
          if ((await send(ugl, fresh)).status === 200) ids.push(fresh)
        } else if (what === 'edit') await edit(id, amount)
        else await remove(id)
        expect((await sumOf(act))[0]).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 8 },
  )
})
