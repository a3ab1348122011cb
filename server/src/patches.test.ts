import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { fieldNames } from '#contract/kernel/patch.ts'
import { everyCall, nameOf } from '#contract/testing/whole-contract.ts'
import { startApi, type Api } from './testing/api.ts'
import { patchedAid } from './testing/patched-aid.ts'
import type { PatchedRecord, PatchedRecords } from './testing/patched-record.ts'
import { patchedRegisters, patchedSettings } from './testing/patched-registers.ts'

let api: Api
let records: PatchedRecords
beforeAll(async () => {
  api = await startApi()
  const admin = await api.as('admin')
  const aid = patchedAid(api, await api.as('ugl'))
  records = new Map([...patchedSettings(api, admin), ...patchedRegisters(api, admin), ...aid])
})
afterAll(() => api.close())

const patches = everyCall.filter((call) => call.patches)
/** Every change makes a version, and says when it was made. */
const VOLATILE = /^(wersja|wersjaTresci|dataModyfikacji|czasWeryfikacji|zapisal)$/

describe.each(patches.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  let record: PatchedRecord
  let send: (fields: object) => Promise<void>
  let stored: () => Promise<object>
  beforeAll(async () => {
    const make = records.get(name)
    if (!make) throw new Error(`No record of this call stands in server/src/testing/patched-….ts`)
    record = await make()
    const client = await api.as(record.as)
    send = async (fields) => {
      const body = { ...fields, ...(await record.always?.()) }
      const { status, raw } = await client.call(call, { params: record.params ?? {}, body } as never)
      if (status !== 200) throw new Error(`${JSON.stringify(body)} is refused: ${raw.toString()}`)
    }
    stored = async () =>
      Object.fromEntries(Object.entries((await record.stored()) as object).filter(([field]) => !VOLATILE.test(field)))
    await send(record.whole)
  })

  test('the record of this test has every field', () => {
    const { whole, without = [] } = record
    const filled = Object.keys(whole).filter((field) => whole[field] !== null && whole[field] !== '')
    expect([...filled, ...without, 'wersja']).toEqual(expect.arrayContaining(fieldNames(call.body)))
  })

  test('a field that is sent alone leaves all others as they are', async () => {
    const before = await stored()
    await send({})
    expect(await stored()).toEqual(before)
    for (const [field, value] of Object.entries(record.whole)) {
      await send({ [field]: value })
      expect(await stored(), field).toEqual(before)
    }
  })

  test('changes of different fields at once both hold', async () => {
    const before = await stored()
    await Promise.all(Object.entries(record.change).map(([field, value]) => send({ [field]: value })))
    const after = await stored()
    expect(after).not.toEqual(before)
    await send({ ...record.whole, ...record.change })
    expect(await stored()).toEqual(after)
  })
})

describe('what is sent is held together with what is stored', () => {
  let forms = 0
  const madeForm = async () => {
    const admin = await api.as('admin')
    const body = { kod: `reguła${(forms += 1)}`, nazwa: 'Forma', dataOd: '2020-01-01', dataDo: '2025-12-31' }
    const { id } = (await admin.call(codeLists.formapomocy.create, { body })).body.key as { id: number }
    return {
      patch: (fields: object) => admin.call(codeLists.formapomocy.update, { params: { id }, body: fields }),
      read: async () => (await admin.call(codeLists.formapomocy.read, { params: { id } })).body,
    }
  }

  test('by rules over several fields', async () => {
    const { patch, read } = await madeForm()
    const before = await read()
    const { status, refusal } = await patch({ dataDo: '2019-12-31' })
    expect([status, refusal.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['dataOd', 'dataDo']])
    expect(await read()).toEqual(before)
  })

  test('null empties a field that may be empty, and no other', async () => {
    const { patch, read } = await madeForm()
    expect((await patch({ dataDo: null })).status).toBe(200)
    expect(await read()).toMatchObject({ dataOd: '2020-01-01', dataDo: '9999-12-31' })
    const { status, refusal } = await patch({ nazwa: null })
    expect([status, refusal.fieldErrors]).toEqual([400, [{ field: 'nazwa', message: 'Nazwa jest wymagana' }]])
  })
})
