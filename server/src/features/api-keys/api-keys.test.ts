import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aidCases } from '#contract/aid/cases.ts'
import { apiKeys, keyLogin } from '#contract/api-keys/api-keys.ts'
import { addDays, addYears, formatDate, today } from '#contract/kernel/dates.ts'
import { limits } from '#contract/limits.ts'
import { noteUse } from '#platform/api-key.ts'
import { connect, connectPool } from '#platform/database/connect.ts'
import { perMinute } from '#platform/limits/quotas.ts'
import { hashOf } from '#platform/session.ts'
import { bodies } from '#server/testing/aid.ts'
import { ownerPool, startApi, type Api, type Client } from '#server/testing/api.ts'
import { callsWith, makeKey } from '#server/testing/api-keys.ts'
import { noteCommits } from '#server/testing/note-commits.ts'
import { idOf } from '#server/testing/registers.ts'
import { giveFactor } from '#server/testing/second-factor.ts'
import { sendable, storedCase, type Sendable } from '#server/testing/sendable.ts'
import { untilCallsWait } from '#server/testing/waiting-calls.ts'
import { repeatedCallCleanUp } from './clean-up.ts'

let api: Api
let ugl: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  ugl = await api.as('ugl')
  made = await sendable(api.db)
})
afterAll(() => api.close())

const drafts = aidCases.robocze
const given = { nazwa: 'System dziedzinowy', uprawnienia: ['MOD_WLA' as const], waznyDo: addDays(today(), 30) }
const create = (client: Client, more: object = {}) => client.call(apiKeys.create, { body: { ...given, ...more } })
const revoke = (client: Client, id: number) => client.call(apiKeys.revoke, { params: { id } })
const rows = async (client: Client) => (await client.call(apiKeys.grid.list, { query: { pageSize: -1 } })).body.items
const lastLine = (event: string) =>
  api.db.selectFrom('audyt').where('zdarzenie', '=', event).selectAll().orderBy('id', 'desc').executeTakeFirst()
const setKey = (id: number, change: object) => api.db.updateTable('kluczApi').set(change).where('id', '=', id).execute()

test('a key is shown once: only its hash and its beginning are stored', async () => {
  const { body } = await create(ugl, { nazwa: 'EZD' })
  const { klucz, prefiks, id } = body.key
  expect(klucz).toMatch(/^latarnia_[0-9a-f]{12}_[0-9a-f]{64}$/)
  const stored = await api.db.selectFrom('kluczApi').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ prefiks, skrot: hashOf(klucz), utworzyl: 'ugl' })
  const { rows: everything } = await sql<{ text: string }>`select k::text as text from klucz_api k
    union all select h::text from klucz_api_historia h union all select szczegoly::text from audyt
    union all select tresc from wiadomosc`.execute(api.db)
  expect(everything.filter(({ text }) => text?.includes(klucz.slice(-64)))).toEqual([])
  const [row] = await rows(ugl)
  expect(row).toMatchObject({
    id,
    nazwa: 'EZD',
    prefiks,
    stan: 'WAZNY',
    uprawnienia: 'modyfikacja własnych przypadków pomocy',
    uzyty: null,
    upNip: bodies.first,
  })
  expect(JSON.stringify(row)).not.toContain(klucz.slice(-64))
  expect(await lastLine('klucz-api-utworzony')).toMatchObject({
    login: 'ugl',
    szczegoly: { login: `klucz:${prefiks}`, nazwa: 'EZD' },
  })
  const mail = await api.db.selectFrom('wiadomosc').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ temat: 'Latarnia: nowy klucz API „EZD”' })
  expect(mail.tresc).toContain(prefiks)
})

test.each([
  ['without a name', { nazwa: ' ' }, 'nazwa'],
  ['without a permission', { uprawnienia: [] }, 'uprawnienia'],
  ['with a permission twice', { uprawnienia: ['MOD_WLA', 'MOD_WLA'] }, 'uprawnienia'],
  ['with a permission that there is not', { uprawnienia: ['ADMIN'] }, 'uprawnienia.0'],
  ['without an end', { waznyDo: '' }, 'waznyDo'],
  ['that has ended', { waznyDo: addDays(today(), -1) }, 'waznyDo'],
  ['for more than a year', { waznyDo: addDays(addYears(today(), 1), 1) }, 'waznyDo'],
])('a key %s is refused', async (_what, more, field) => {
  const { status, refusal } = await create(ugl, more)
  expect([status, refusal.fieldErrors?.[0]?.field]).toEqual([400, field])
})

test('a key for a year, and one for today, are made', async () => {
  for (const waznyDo of [today(), addYears(today(), 1)]) expect((await create(ugl, { waznyDo })).status).toBe(200)
})

test.each([
  ['admin', 403, 200],
  ['nadzorca', 403, 403],
  ['koo', 403, 403],
  ['upo', 403, 403],
  ['ugl2', 200, 404],
])('%s: making a key %i, revoking one of the first body %i', async (login, making, revoking) => {
  const client = await api.as(login)
  expect((await create(client)).status).toBe(making)
  const { id } = await makeKey(api)
  expect((await revoke(client, id)).status).toBe(revoking)
})

test('administrators list the keys of all bodies, a main user those of the own one', async () => {
  await makeKey(api)
  await makeKey(api, { login: 'ugl2' })
  const bodiesOf = async (login: string) =>
    [...new Set((await rows(await api.as(login))).map(({ upNip }) => upNip))].toSorted()
  expect(await bodiesOf('admin')).toEqual([bodies.first, bodies.second].toSorted())
  expect(await bodiesOf('ugl')).toEqual([bodies.first])
  expect((await (await api.as('koo')).call(apiKeys.grid.list)).status).toBe(403)
})

test('a body has at most twenty keys in force, also if they are made at once', async () => {
  await setKeys('ugl2', { cofniety: new Date().toISOString(), cofnal: 'ugl2' })
  const ugl2 = await api.as('ugl2')
  const answers = await Promise.all(Array.from({ length: limits.apiKeys.most + 2 }, () => create(ugl2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.apiKeys.most)
  const refused = answers.filter(({ status }) => status === 422).map(({ refusal }) => refusal.message)
  expect(refused).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('najwyżej 20 ważnych kluczy')))
  const { id } = answers.find(({ status }) => status === 200)!.body.key
  expect((await revoke(ugl2, id)).status).toBe(200)
  expect((await create(ugl2)).status).toBe(200)
})
const setKeys = async (login: string, change: object) =>
  api.db.updateTable('kluczApi').set(change).where('utworzyl', '=', login).where('cofniety', 'is', null).execute()

test('making a key asks for the second factor again', async () => {
  const before = await api.as('ugl2')
  await setKeys('ugl2', { cofniety: new Date().toISOString(), cofnal: 'ugl2' })
  await giveFactor(api, 'ugl2')
  expect((await create(before)).status).toBe(428)
})

test('history and audit name the key that acted', async () => {
  const key = await makeKey(api, { uprawnienia: ['MOD_WLA'] })
  const { aktId } = await made.act()
  const { body } = await key.call(drafts.add, { body: { ...made.content, aktId } })
  const login = keyLogin(key.prefiks)
  expect(await storedCase(api.db, body.key.ppId)).toMatchObject({ zapisal: login })
  const history = await api.db
    .selectFrom('przypadekHistoria')
    .where('id', '=', body.key.ppId)
    .select(['userMod', 'wImieniu'])
    .execute()
  expect(history).toEqual([{ userMod: login, wImieniu: null }])
  expect((await ugl.call(drafts.read, { params: { id: body.key.ppId } })).body).toMatchObject({ userModPP: login })
  await key.call(drafts.grid.download, { params: { format: 'CSV' } })
  const podmiotId = await idOf(api.db, 'udzielajacyPomocy', 'nip', bodies.first)
  expect(await lastLine('eksport')).toMatchObject({ login, podmiotId })
  expect((await rows(ugl)).find(({ id }) => id === key.id)!.uzyty).not.toBeNull()
})

test('a key with the permission for own cases changes and sends its own, and nobody else’s', async () => {
  const own = await makeKey(api, { uprawnienia: ['MOD_WLA', 'PRZ_WLA'] })
  const act = await made.act()
  const foreign = await made.case(act)
  const body = { ...made.content, wyroznik: 1 }
  expect((await own.call(drafts.update, { params: { id: foreign }, body })).status).toBe(403)
  expect((await own.call(drafts.send, { params: { id: foreign } })).status).toBe(403)
  const { key } = (await own.call(drafts.add, { body: { ...made.content, aktId: act.aktId } })).body
  expect((await own.call(drafts.verify, { params: { id: key.ppId } })).status).toBe(200)
  expect((await own.call(drafts.send, { params: { id: key.ppId } })).status).toBe(200)
})

test('a case or act of another body does not exist for a key', async () => {
  const key = await makeKey(api)
  const act = await made.act({ upNip: bodies.second, zapisal: 'ugl2' })
  const id = await made.case(act)
  const body = { ...made.content, wyroznik: 1 }
  expect((await key.call(drafts.read, { params: { id } })).status).toBe(404)
  expect((await key.call(drafts.update, { params: { id }, body })).status).toBe(404)
  expect((await key.call(drafts.remove, { params: { ppId: id } })).status).toBe(404)
  expect((await key.call(drafts.send, { params: { id } })).status).toBe(404)
  expect((await key.call(drafts.add, { body: { ...made.content, aktId: act.aktId } })).status).toBe(404)
  expect((await key.call(drafts.grid.list, { query: { nip: bodies.second } })).body?.items ?? []).toEqual([])
  expect(await lastLine('nieznany-rekord')).toMatchObject({ login: keyLogin(key.prefiks) })
})

test('unknown and revoked keys get one sentence, an expired one the day', async () => {
  const key = await makeKey(api)
  const ask = async (token: string) => {
    const { status, refusal, headers } = await callsWith(api, token)(drafts.grid.list)
    return [status, refusal?.message, headers['www-authenticate']]
  }
  const unknown = [401, 'Klucz API jest nieznany albo cofnięty', 'Bearer']
  const wrong = `${key.klucz.slice(0, -1)}${key.klucz.endsWith('0') ? '1' : '0'}`
  expect(await ask(wrong)).toEqual(unknown)
  expect(await lastLine('klucz-api-odrzucony')).toMatchObject({
    login: null,
    szczegoly: { powod: 'nieznany', login: `klucz:${key.prefiks}` },
  })
  expect(await ask('moje-tajne-haslo')).toEqual(unknown)
  expect((await lastLine('klucz-api-odrzucony'))?.szczegoly).toEqual({ powod: 'nieznany' })
  const waznyDo = addDays(today(), -1)
  await setKey(key.id, { waznyDo })
  expect(await ask(key.klucz)).toEqual([
    401,
    `Klucz API stracił ważność: obowiązywał do ${formatDate(waznyDo)}`,
    'Bearer',
  ])
  expect(await ask(wrong)).toEqual(unknown)
  await setKey(key.id, { waznyDo: addDays(today(), 1) })
  expect((await revoke(ugl, key.id)).body.message).toBe(`Cofnięto klucz API ${key.prefiks}`)
  expect((await revoke(ugl, key.id)).status).toBe(422)
  expect(await ask(key.klucz)).toEqual(unknown)
  const login = `klucz:${key.prefiks}`
  expect((await lastLine('klucz-api-odrzucony'))?.szczegoly).toMatchObject({ powod: 'cofniety', login })
  expect(await lastLine('klucz-api-cofniety')).toMatchObject({ login: 'ugl', szczegoly: { login } })
})

test('a key of a body whose rights have ended reads and changes nothing; it can still be revoked', async () => {
  const key = await makeKey(api)
  const { aktId } = await made.act()
  const setEnd = (day: string) =>
    api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien: day }).where('nip', '=', bodies.first).execute()
  await setEnd(addDays(today(), -1))
  expect((await key.call(drafts.grid.list)).status).toBe(200)
  expect((await key.call(drafts.add, { body: { ...made.content, aktId } })).status).toBe(403)
  expect((await create(ugl)).status).toBe(403)
  expect((await revoke(ugl, key.id)).status).toBe(200)
  await setEnd('9999-12-31')
})

test('a key that is revoked while a call waits stores nothing', async () => {
  const key = await makeKey(api)
  const { aktId } = await made.act()
  const released = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('akt').where('id', '=', aktId).select('id').forUpdate().execute()
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const adding = key.call(drafts.add, { body: { ...made.content, aktId } })
  await untilCallsWait(api.db, 1)
  expect((await revoke(ugl, key.id)).status).toBe(200)
  released.resolve()
  await holder
  expect((await adding).status).toBe(401)
  expect(await api.db.selectFrom('przypadek').where('aktId', '=', aktId).select('id').execute()).toEqual([])
})
test('the keys of a body have one count a minute, apart from those of other bodies', async () => {
  const limited = await startApi({ ATTEMPT_LIMITS: 'true' })
  const keys = [await makeKey(limited), await makeKey(limited)]
  const other = await makeKey(limited, { login: 'ugl2' })
  const ask = async (n: number) => (await keys[n % 2]!.call(drafts.draftCount, { params: { aktId: 1 } })).status
  // until it is known, a key counts for its address
  for (const n of keys.keys()) await ask(n)
  const answers = []
  for (let n = 0; n < perMinute.callsByKey + 2; n++) answers.push(await ask(n))
  expect(answers.indexOf(429)).toBe(perMinute.callsByKey)
  expect((await other.call(drafts.grid.list)).status).toBe(200)
  await limited.close()
})

test('an address whose keys are refused too often waits, and leaves few lines in the audit', async () => {
  const limited = await startApi({ ATTEMPT_LIMITS: 'true' })
  const key = await makeKey(limited)
  const unused = await makeKey(limited)
  expect((await key.call(drafts.grid.list)).status).toBe(200)
  // ten seconds of a minute have gone, and it does not end
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 + 10_000 })
  onTestFinished(() => void vi.useRealTimers())
  const wrong = callsWith(limited, `latarnia_${'0'.repeat(12)}_${'0'.repeat(64)}`)
  for (let n = 0; n < perMinute.refusedKeys; n++) expect((await wrong(drafts.grid.list)).status).toBe(401)
  const { status, headers } = await wrong(drafts.grid.list)
  expect([status, headers['x-error-code'], String(headers['retry-after'])]).toEqual([429, 'key.tooOftenRefused', '50'])
  // this key was never used: it may be a guess; the other was in force when it last called
  expect((await unused.call(drafts.grid.list)).status).toBe(429)
  expect((await key.call(drafts.grid.list)).status).toBe(200)
  const lines = await limited.db
    .selectFrom('audyt')
    .where('zdarzenie', '=', 'klucz-api-odrzucony')
    .select(['adres', 'szczegoly'])
    .orderBy('id', 'desc')
    .execute()
  expect(lines[0]).toEqual({ adres: '127.0.0.1', szczegoly: { powod: 'limit' } })
  // a network of IPv6 has no more attempts than a single address
  const authorization = `Bearer latarnia_${'0'.repeat(12)}_${'0'.repeat(64)}`
  const from = async (remoteAddress: string) =>
    (await limited.app.inject({ url: drafts.grid.list.path, headers: { authorization }, remoteAddress })).statusCode
  for (let n = 0; n < perMinute.refusedKeys; n++) expect(await from(`2001:db8:1:2::${n}`)).toBe(401)
  expect([await from('2001:db8:1:2:ffff::1'), await from('2001:db8:1:3::1')]).toEqual([429, 401])
  await limited.close()
})

test('the use of a key waits for no synchronous standby, nor does the audit of a refused one', async () => {
  const key = await makeKey(api)
  const owner = ownerPool(api.url)
  const commits = await noteCommits(owner, ['klucz_api_uzycie', 'audyt'])
  const pool = connectPool(api.url, 1)
  const db = connect(pool)
  await sql`set synchronous_commit = on`.execute(db)
  // the first use is an insert, a later one an update
  for (let n = 0; n < 2; n++) expect(await commits.during(() => noteUse(db, key.id))).toEqual(['klucz_api_uzycie: off'])
  await revoke(ugl, key.id)
  const refused = await commits.during(async () => expect((await key.call(drafts.grid.list)).status).toBe(401))
  expect(refused).toEqual(['audyt: local'])
  await commits.stop()
  await Promise.all([pool.end(), owner.end()])
})

test('answers to marked calls are forgotten after a day', async () => {
  const { call } = await makeKey(api)
  const add = async (mark: string) =>
    call(drafts.add, { body: { ...made.content, aktId: (await made.act()).aktId } }, { 'idempotency-key': mark })
  await add('wczoraj')
  await sql`update powtorzone_wywolanie set utworzone = now() - interval '25 hours'`.execute(api.db)
  await add('dzisiaj')
  await repeatedCallCleanUp(api.db).run({}, { last: true })
  const left = await api.db.selectFrom('powtorzoneWywolanie').select('oznaczenie').execute()
  expect(left).toEqual([{ oznaczenie: 'dzisiaj' }])
})
