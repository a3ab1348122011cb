import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { aidCases } from '#contract/aid/cases.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { endpoint, Saved } from '#contract/kernel/endpoint.ts'
import { startApi, startBeside, type Api } from '#server/testing/api.ts'
import { makeKey, type KeyClient } from '#server/testing/api-keys.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'
import type { TestAct } from '#server/testing/aid.ts'
import { problem, saved } from '#platform/problem.ts'
import type { Routes } from '#platform/feature.ts'

// A change with an Idempotency-Key is done once, whatever happens to its answer.

const report = endpoint('POST /api/test/repeated', {
  access: 'aidCases.edit',
  forKeys: true,
  body: z.object({ tresc: z.string() }),
  reply: Saved,
  invalidates: [],
})
/** What happens after the change was written. */
let meanwhile: () => Promise<unknown> = async () => {}
const repeatedRoutes: Routes = ({ serve }) =>
  serve(report, async ({ db, body }) => {
    await db.insertInto('zgloszenieBledu').values({ login: 'oznaczone', tresc: body.tresc }).execute()
    await meanwhile()
    return saved('profile.saved', { chwila: Math.random() })
  })

let api: Api
let made: Sendable
let key: KeyClient
let act: TestAct
beforeAll(async () => {
  api = await startApi({}, [repeatedRoutes])
  made = await sendable(api.db)
  key = await makeKey(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  act = await made.act()
  meanwhile = async () => {}
})

const add = (idempotencyKey: string, more: object = {}, by = key) =>
  by.call(
    aidCases.robocze.add,
    { body: { ...made.content, aktId: act.aktId, ...more } },
    { 'idempotency-key': idempotencyKey },
  )
const casesOfAct = async () =>
  (await api.db.selectFrom('przypadek').where('aktId', '=', act.aktId).select('id').execute()).length
const note = (idempotencyKey: string, tresc: string) =>
  key.call(report, { body: { tresc } }, { 'idempotency-key': idempotencyKey })
const notes = async (tresc: string) =>
  (await api.db.selectFrom('zgloszenieBledu').where('tresc', '=', tresc).select('id').execute()).length

test('the second call gets the answer of the first, and one case exists', async () => {
  const first = await add('raz')
  const second = await add('raz')
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  expect(await casesOfAct()).toBe(1)
})

test('of many at once one is done and all get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add('naraz')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.key.ppId)).size).toBe(1)
  expect(await casesOfAct()).toBe(1)
})

test('another process gives the same answer', async () => {
  const beside = await startBeside(api)
  const headers = { origin: '', authorization: `Bearer ${key.klucz}`, 'idempotency-key': 'obok' }
  const first = await add('obok')
  const second = await beside
    .as(api.visitor)
    .call(aidCases.robocze.add, { body: { ...made.content, aktId: act.aktId } }, headers)
  expect(second.body).toEqual(first.body)
  expect(await casesOfAct()).toBe(1)
  await beside.close()
})

test('the idempotency key of another call is refused: another body, another address', async () => {
  await add('zajete')
  const other = await add('zajete', { infoPP: 'inne' })
  expect([other.status, other.refusal.message]).toEqual([422, expect.stringContaining('oznaczono już inne wywołanie')])
  const elsewhere = await key.call(
    aidCases.przeslane.add,
    { body: { ...made.content, aktId: act.aktId } },
    { 'idempotency-key': 'zajete' },
  )
  expect(elsewhere.status).toBe(422)
  expect(await casesOfAct()).toBe(1)
})

test('each key of a body has idempotency keys of its own', async () => {
  const other = await makeKey(api)
  await add('wspolne')
  expect((await add('wspolne', {}, other)).headers['idempotency-replayed']).toBeUndefined()
  expect(await casesOfAct()).toBe(2)
})

test('a refusal is not kept: the call is verified anew', async () => {
  const refused = await add('odmowa', { nominalna: -1, brutto: -2 })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await add('odmowa')).status).toBe(200)
})

test('a change that fails leaves neither itself nor its idempotency key', async () => {
  meanwhile = () => Promise.reject(problem('server.busy'))
  expect((await note('padl', 'padl')).status).toBe(503)
  expect(await notes('padl')).toBe(0)
  meanwhile = async () => {}
  const done = await note('padl', 'padl')
  expect([done.status, done.headers['idempotency-replayed'], await notes('padl')]).toEqual([200, undefined, 1])
})

test('a connection that is lost before the commit leaves neither', async () => {
  meanwhile = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and state = 'idle in transaction'`.execute(api.db)
  expect((await note('zerwane', 'zerwane')).status).toBeGreaterThanOrEqual(500)
  meanwhile = async () => {}
  expect(await notes('zerwane')).toBe(0)
  expect((await note('zerwane', 'zerwane')).headers['idempotency-replayed']).toBeUndefined()
  expect(await notes('zerwane')).toBe(1)
})

test('a key that was revoked gets no kept answer', async () => {
  const gone = await makeKey(api)
  await add('po-cofnieciu', {}, gone)
  await api.db
    .updateTable('kluczApi')
    .set({ cofniety: '2026-01-01', cofnal: 'ugl' })
    .where('id', '=', gone.id)
    .execute()
  expect((await add('po-cofnieciu', {}, gone)).status).toBe(401)
})

test('after a day the idempotency key is free again', async () => {
  await add('wczoraj')
  await sql`update powtorzone_wywolanie set utworzone = now() - interval '25 hours'`.execute(api.db)
  expect((await add('wczoraj')).headers['idempotency-replayed']).toBeUndefined()
  expect(await casesOfAct()).toBe(2)
})

test.each([
  ['empty', ''],
  ['with a space', 'a b'],
  ['too long', 'x'.repeat(201)],
])('an idempotency key that is %s is refused', async (_what, idempotencyKey) => {
  const answer = await add(idempotencyKey)
  expect([answer.status, answer.refusal.fieldErrors?.[0]?.message]).toEqual([
    400,
    'Idempotency-Key ma od 1 do 200 widocznych znaków ASCII',
  ])
  expect(await casesOfAct()).toBe(0)
})

test('a call that takes no idempotency key says so', async () => {
  const many = await key.call(aidCases.robocze.sendMany, { body: [1] }, { 'idempotency-key': 'x' })
  expect([many.status, many.refusal.message]).toEqual([422, 'To wywołanie nie przyjmuje nagłówka Idempotency-Key'])
  const bearer = { origin: '', authorization: `Bearer ${key.klucz}` }
  const file = { name: 'a.csv', bytes: 'x' }
  expect((await api.visitor.upload(caseImport.upload, file, {}, { ...bearer, 'idempotency-key': 'x' })).status).toBe(
    422,
  )
})

test('a browser that repeats a call of one form adds one case, also when the calls come at once', async () => {
  const ugl = await api.as('ugl')
  const body = { ...made.content, aktId: act.aktId }
  const headers = { 'idempotency-key': 'formularz' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => ugl.call(aidCases.przeslane.add, { body }, headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.key.ppId)).size).toBe(1)
  // the form was changed, or is only saved now
  const changed = await ugl.call(aidCases.przeslane.add, { body: { ...body, infoPP: 'inne' } }, headers)
  expect([changed.status, changed.refusal.message]).toEqual([409, expect.stringContaining('zapisano już inne dane')])
  expect((await ugl.call(aidCases.robocze.add, { body }, headers)).status).toBe(409)
  expect(await casesOfAct()).toBe(1)
})

test('a user has idempotency keys of their own, apart from those of other users and of keys', async () => {
  const [ugl, other] = [await api.as('ugl'), await api.as('koo')]
  const body = { ...made.content, aktId: act.aktId }
  await add('czyje')
  for (const user of [ugl, other])
    expect(
      (await user.call(aidCases.robocze.add, { body }, { 'idempotency-key': 'czyje' })).headers['idempotency-replayed'],
    ).toBeUndefined()
  expect(await casesOfAct()).toBe(3)
})

test('a call that takes no lines refuses them', async () => {
  const headers = { 'content-type': 'application/x-ndjson', 'idempotency-key': 'linie' }
  const params = { id: await made.case(act) }
  const answer = await key.call(aidCases.robocze.send, { params, body: Buffer.from('x') } as never, headers)
  expect(answer.status).toBe(415)
})
