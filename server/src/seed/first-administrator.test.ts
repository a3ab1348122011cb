import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#contract/session/session.ts'
import { ownerPool, startApi, type Api } from '#server/testing/api.ts'
import { seed } from './seed.ts'

const first = { login: 'pierwszy', password: 'Pierwsze#Haslo1' }
const other = 'Drugie#Haslo2'

let api: Api
let owner: Pool
beforeEach(async () => {
  api = await startApi()
  owner = ownerPool(api.url)
  await owner.query('truncate uzytkownik cascade')
  await start()
})
afterEach(async () => {
  await owner.end()
  await api.close()
})

/** What a start of the product does. */
const start = (account: typeof first | undefined = first) => seed(api.db, { demo: false, firstAdministrator: account })
const signIn = async (password = first.password) => {
  const { status, refusal } = await api.visitor.call(session.login, { body: { login: first.login, password } })
  return status === 200 ? 'signed in' : refusal.message
}
const threeDaysLater = () => owner.query(`update haslo set ustawiono = ustawiono - interval '73 hours'`)

test('the password of the first administrator holds anew after a start, and may be another one then', async () => {
  expect(await signIn()).toBe('signed in')
  await threeDaysLater()
  expect(await signIn()).toContain('straciło ważność')
  await start()
  expect(await signIn()).toBe('signed in')

  const sessions = () => owner.query('select from sesja').then(({ rowCount }) => rowCount)
  await start()
  expect(await sessions()).toBeGreaterThan(0)
  await start({ login: 'PIERWSZY', password: other })
  expect([await signIn(), await signIn(other), await sessions()]).toEqual([
    expect.stringContaining('Nieprawidłowy'),
    'signed in',
    1,
  ])
})

test.each([
  ['the password was changed', `update uzytkownik set wymagana_zmiana_hasla = false`],
  [
    'there is another user',
    `insert into uzytkownik (login, imie, nazwisko, email, poziom)
     values ('drugi', 'A', 'B', 'c@d.pl', 'ADMINISTRATOR')`,
  ],
  ['somebody else is named', `update uzytkownik set login = 'inny'`],
])('a start leaves passwords alone when %s', async (_when, statement) => {
  await owner.query(statement)
  const stored = () => owner.query('select * from haslo').then(({ rows }) => rows as unknown[])
  const before = await stored()
  await start({ ...first, password: other })
  await start(undefined)
  expect(await stored()).toEqual(before)
})

test('a start never gives the first administrator a common password', async () => {
  await expect(start({ ...first, password: 'Administrator1' })).rejects.toThrow(/^ADMIN_PASSWORD: /)
})
