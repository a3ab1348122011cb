import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { users } from '#contract/users/users.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addUser, storedUser } from '#server/testing/users.ts'

let api: Api
let admin: Client
let pupId: number
let count = 0
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

/** A grantor with a main user, a coordinator and an authorised user whom the main user coordinates. */
async function newBody() {
  const n = ++count
  const { id } = await api.db
    .insertInto('udzielajacyPomocy')
    .values({ nip: String(9_000_000_000 + n), nazwa: `Podmiot ${n}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  pupId = id
  const add = async (login: string, poziom: 'UGL' | 'KOO' | 'UPO', zablokowany = false) => {
    await addUser(api.db, { login, poziom: 'NADZORCA', zablokowany })
    await api.db.updateTable('uzytkownik').set({ poziom, udzielajacyPomocyId: id }).where('login', '=', login).execute()
    return login
  }
  const body = {
    main: await add(`main${n}`, 'UGL'),
    coordinator: await add(`koo${n}x`, 'KOO'),
    second: await add(`druga${n}`, 'KOO'),
    authorised: await add(`upo${n}x`, 'UPO'),
    blocked: await add(`zab${n}`, 'KOO', true),
  }
  const { id: koordynatorId } = await storedUser(api.db, body.main)
  await api.db.updateTable('uzytkownik').set({ koordynatorId }).where('login', '=', body.authorised).execute()
  return body
}
const mains = async () => {
  const rows = await api.db
    .selectFrom('uzytkownik')
    .where('udzielajacyPomocyId', '=', pupId)
    .where('poziom', '=', 'UGL')
    .where('usuniety', '=', false)
    .select('login')
    .execute()
  return rows.map(({ login }) => login)
}
const setMain = (login: string) => admin.call(users.setMain, { params: { login } })
const remove = (login: string, nowyUzytkownikGlowny?: string, context: 'latarnia' | 'latarnia_pup' = 'latarnia') =>
  admin.call(users[context].remove, {
    params: { login, pupId } as never,
    query: nowyUzytkownikGlowny === undefined ? {} : { nowyUzytkownikGlowny },
  })

test('a coordinator becomes the main user; the previous one becomes a coordinator with all permissions', async () => {
  const { main, coordinator } = await newBody()
  expect((await setMain(coordinator)).body.message).toBe(`Ustanowiono użytkownika głównego: ${coordinator}`)
  expect(await storedUser(api.db, coordinator)).toMatchObject({ poziom: 'UGL', uprawnienia: [], koordynatorId: null })
  expect(await storedUser(api.db, main)).toMatchObject({
    poziom: 'KOO',
    uprawnienia: ['MOD_WLA', 'MOD_WSZ', 'PRZ_WLA', 'PRZ_WSZ'],
  })
})

test('nobody else can become the main user', async () => {
  const { main, authorised, blocked } = await newBody()
  expect((await setMain(authorised)).refusal.message).toBe('Użytkownikiem głównym może zostać tylko koordynator')
  expect((await setMain(blocked)).refusal.message).toMatch(/zablokowane/)
  expect((await setMain(main)).status).toBe(422)
  expect(await mains()).toEqual([main])
})

test.each(['latarnia', 'latarnia_pup'] as const)('in %s, deleting a main user may name a successor', async (at) => {
  const { main, authorised } = await newBody()
  const client = await api.as(main)
  const answer = await remove(main, authorised.toUpperCase(), at)
  expect(answer.body).toEqual({
    message: `Usunięto użytkownika ${main}. Nowy użytkownik główny: ${authorised}.`,
    key: main,
  })
  expect((await client.call(session.me)).status).toBe(401)
  expect(await storedUser(api.db, main)).toMatchObject({ usuniety: true, poziom: 'UGL' })
  expect(await storedUser(api.db, authorised)).toMatchObject({ poziom: 'UGL', uprawnienia: [], koordynatorId: null })
})

test('a main user may be deleted without a successor; the users they coordinated then have no coordinator', async () => {
  const { main, authorised } = await newBody()
  expect((await remove(main)).body.message).toBe(`Usunięto użytkownika ${main}`)
  expect(await mains()).toEqual([])
  expect((await storedUser(api.db, authorised)).koordynatorId).toBeNull()
})

test.each([
  ['a blocked user', (body: Body) => body.blocked],
  ['the deleted user', (body: Body) => body.main],
  ['one of another body', () => 'koo'],
  ['one of the office', () => 'nadzorca'],
  ['nobody', () => 'nikt'],
])('the successor cannot be %s, and nothing is changed', async (_name, successor) => {
  const body = await newBody()
  const { status, refusal } = await remove(body.main, successor(body))
  expect([status, refusal.message]).toEqual([422, expect.stringMatching(/^Nowym użytkownikiem głównym/)])
  expect(await mains()).toEqual([body.main])
})
type Body = Awaited<ReturnType<typeof newBody>>

test('a successor is named for a main user only', async () => {
  const { authorised, coordinator } = await newBody()
  expect((await remove(authorised, coordinator)).status).toBe(422)
  expect((await storedUser(api.db, authorised)).usuniety).toBe(false)
})

test('two simultaneous changes of the main user leave one main user', async () => {
  const { main, coordinator, second } = await newBody()
  const answers = await Promise.all([setMain(coordinator), setMain(second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [last, ...others] = await mains()
  expect(others).toEqual([])
  expect([coordinator, second]).toContain(last)
  expect((await storedUser(api.db, main)).poziom).toBe('KOO')
})

test('a main user cannot be replaced by a user who is being deleted at that moment', async () => {
  const { main, coordinator } = await newBody()
  const answers = await Promise.all([remove(main, coordinator), remove(coordinator)])
  const [current] = await mains()
  const { usuniety } = await storedUser(api.db, current ?? main)
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
  expect(usuniety).toBe(answers[0].status === 200)
})
