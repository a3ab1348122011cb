import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/access.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { noAid } from '#contract/no-aid/no-aid.ts'
import type { Db } from '#platform/database/connect.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'
import { restoreCases } from '../aid/cases/remove-case.ts'
import { addCase, updateCase } from '../aid/cases/save-case.ts'
import { sendCases } from '../aid/cases/send-case.ts'
import { insertDeclaration } from './queries.ts'

// A year is declared as one without aid while a case of that year is being sent.

const YEAR = 2024
let api: Api
let ugl: Client
let koo: Client
let made: Sendable
let actor: Actor
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
  ugl = await api.as('ugl')
  koo = await api.as('koo')
  const { upId } = await made.act()
  actor = { login: 'ugl', poziom: 'UGL', udzielajacyPomocyId: upId, uprawnienia: [], impersonateMode: false }
})
afterAll(() => api.close())
beforeEach(async () => {
  await clearCases(api.db)
  await api.db.deleteFrom('informacjaONieudzieleniu').execute()
})

const declare = () => koo.call(noAid.create, { body: { rok: YEAR, dataInformacji: '2026-01-01' } })
const drafts = aidCases.robocze
const sentCases = aidCases.przeslane

/** Does something in a transaction that ends only when `meanwhile`, which begins beside it, waits for it or is done. */
async function beside<Answer>(work: (tx: Db) => Promise<unknown>, meanwhile: () => Promise<Answer>) {
  let done = false
  let answer: Promise<Answer> | undefined
  const waited = await api.db.transaction().execute(async (tx) => {
    await work(tx)
    answer = meanwhile().finally(() => (done = true))
    await expect.poll(async () => done || (await isWaiting())).toBe(true)
    return !done
  })
  return { waited, answer: await answer! }
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(api.db)
  return rows.length > 0
}

type Way = {
  /** A case that is about to count as sent. */
  prepare: () => Promise<number>
  work: (tx: Db, id: number) => Promise<unknown>
  call: (id: number) => Promise<{ status: number; raw: Buffer }>
}
const stored = async (given: Parameters<Sendable['case']>[1]) => made.case(await made.act(), given)
const edit = () => ({ ...made.content, wyroznik: 1 })
const ways: Record<string, Way> = {
  sent: {
    prepare: () => stored({}),
    work: (tx, id) => sendCases(tx, actor, [id]),
    call: (id) => ugl.call(drafts.send, { params: { id } }),
  },
  'added and sent at once': {
    prepare: async () => (await made.act()).aktId,
    work: (tx, aktId) => addCase(tx, actor, 'przeslane', { ...made.content, aktId }),
    call: (aktId) => ugl.call(sentCases.add, { body: { ...made.content, aktId } }),
  },
  'moved into the year': {
    prepare: () => stored({ stan: 'P', ppData: '2025-03-04' }),
    work: (tx, id) => updateCase(tx, actor, 'przeslane', id, edit, () => {}),
    call: (id) => ugl.call(sentCases.update, { params: { id }, body: edit() }),
  },
  restored: {
    prepare: () => stored({ stan: 'P', usuniety: '2024-06-06' }),
    work: (tx, id) => restoreCases(tx, actor, 'przeslane', [id]),
    call: (ppId) => ugl.call(sentCases.restore, { params: { ppId } }),
  },
}
describe.each(Object.entries(ways))('while a case is being %s', (_, way) => {
  test('the declaration waits, and is refused', async () => {
    const id = await way.prepare()
    const { waited, answer } = await beside((tx) => way.work(tx, id), declare)
    const message = expect.stringContaining('Za rok 2024 przesłano przypadki') as string
    expect([waited, answer.status, answer.refusal?.message]).toEqual([true, 422, message])
  })
})

describe('while a year is being declared', () => {
  const declaring = (tx: Db) => insertDeclaration(tx, actor.udzielajacyPomocyId!, YEAR)

  test.each(Object.entries(ways))('a case that is %s waits, and warns', async (_, way) => {
    const id = await way.prepare()
    const { waited, answer } = await beside(declaring, () => way.call(id))
    expect([waited, answer.status]).toEqual([true, 200])
    expect(answer.raw.toString()).toContain('PP_ROK_BEZ_POMOCY')
  })
})

test('a case that is restored in a declared year says so', async () => {
  await declare()
  const id = await ways['restored']!.prepare()
  const { body } = await ugl.call(sentCases.restore, { params: { ppId: id } })
  expect(body.message).toContain('Za rok 2024 podmiot złożył informację o nieudzieleniu pomocy. Należy ją wycofać.')
})

test('users who send cases of one body do not wait for each other', async () => {
  const [first, second] = [await stored({}), await stored({})]
  let others: number | undefined
  await api.db.transaction().execute(async (tx) => {
    await sendCases(tx, actor, [first])
    others = (await koo.call(drafts.send, { params: { id: second } })).status
  })
  expect(others).toBe(200)
})
