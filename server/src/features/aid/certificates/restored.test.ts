import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { addDays, today } from '#contract/kernel/dates.ts'
import { clearCases, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { insertIssued } from '#server/testing/certificates.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'

// Certificates of aid that was deleted while its reduction went.

let api: Api
let ugl: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  await clearCases(api.db)
  made = await sendable(api.db)
  ugl = await api.as('ugl')
})
afterAll(() => api.close())

const { przeslane: sent } = aidCases
/** A sent case whose value in euro is a quarter of that in złoty. */
const given = (act: TestAct, amount: number) =>
  made.case(act, { nominalna: amount, brutto: amount, bruttoEuro: amount / 4, stan: 'P' })
async function certified(act: TestAct, amount: number, stated = amount): Promise<number> {
  const id = await given(act, amount)
  await insertIssued(api.db, id, { pomocBrutto: stated, pomocEur: stated / 4 })
  return id
}
const remove = (ppId: number) => ugl.call(sent.remove, { params: { ppId } })
const restore = (ppId: number) => ugl.call(sent.restore, { params: { ppId } })
const stateOf = async (id: number) => (await storedCase(api.db, id)).zaswiadczenie

describe('aid that is restored when its reduction has gone', () => {
  test('has to be certified anew, whether both were deleted at once or one after the other', async () => {
    for (const removeBoth of [
      (ids: number[]) => ugl.call(sent.removeMany, { body: ids }),
      async ([aid, reduction]: number[]) => [await remove(aid!), await remove(reduction!)],
    ]) {
      const act = await made.act()
      await given(act, 1000)
      const aid = await certified(act, 1000, 400)
      const reduction = await given(act, -600)
      expect(await stateOf(aid)).toBe('WYDANE')
      await removeBoth([aid, reduction])
      expect((await restore(aid)).status).toBe(200)
      expect(await storedCase(api.db, aid)).toMatchObject({
        zaswiadczenie: 'DO_KOREKTY',
        korektaDo: addDays(today(), 14),
      })
      expect((await restore(reduction)).status).toBe(200)
      expect(await stateOf(aid)).toBe('WYDANE')
    }
  })

  test('keeps a certificate of its whole value', async () => {
    const aid = await certified(await made.act(), 1000)
    await remove(aid)
    await restore(aid)
    expect(await stateOf(aid)).toBe('WYDANE')
  })
})
