import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api } from '#server/testing/api.ts'
import { audit } from './audit.ts'
import { inTransaction } from './http/in-transaction.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

// The database itself protects the records: it refuses these statements to the application's role.
test.each([
  'update audyt set login = null',
  'delete from audyt',
  'truncate audyt',
  'alter table audyt add column x int',
  'insert into uzytkownik_historia select * from uzytkownik_historia',
  'update uzytkownik_historia set user_mod = null',
  'delete from uzytkownik_historia',
  'drop trigger record_updates on uzytkownik',
  'alter table uzytkownik disable trigger all',
  "set session_replication_role = 'replica'",
])('the application cannot: %s', async (statement) => {
  await audit(api.db, 'eksport', { login: 'upo', ip: '10.0.0.1' })
  await expect(sql.raw(statement).execute(api.db)).rejects.toThrow(/permission denied|must be owner/)
})

test('long texts are cut, but for a reason, which stands nowhere else for good', async () => {
  const powod = 'ż'.repeat(500)
  await audit(
    api.db,
    'eksport',
    { login: 'upo', ip: '10.0.0.1' },
    { filtry: 'a'.repeat(301), pola: ['b'.repeat(301)], powod },
  )
  const { szczegoly } = await api.db
    .selectFrom('audyt')
    .select('szczegoly')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const cut = (letter: string) =>
    expect.stringMatching(new RegExp(`^${letter}{300}… \\(znaków: 301, sha256: \\w{16}\\)$`))
  expect(szczegoly).toEqual({ filtry: cut('a'), pola: [cut('b')], powod })
})

test('the history names who made a change, also while acting as another user', async () => {
  const actor = { login: 'upo', poziom: null, uprawnienia: [], udzielajacyPomocyId: null, impersonateMode: true }
  const no = { gate: undefined, confirmed: true, asksFactor: false, provedAgain: false, rightsEnded: false, due: false }
  const session = { kind: 'user' as const, hash: Buffer.alloc(0), userId: 1, actorId: 2, ttl: 1, actor, ...no }
  const rename = (imie: string, impersonator: string | null) =>
    inTransaction(
      api.db,
      { ...session, impersonator },
      (tx) => tx.updateTable('uzytkownik').set({ imie }).where('login', '=', 'koo').execute(),
      true, // the session stands nowhere else
    )
  await rename('Ktoś', 'admin')
  await rename('Inny', null)
  await api.db.updateTable('uzytkownik').set({ imie: 'Nikt' }).where('login', '=', 'koo').execute()
  const history = await api.db
    .selectFrom('uzytkownikHistoria')
    .where('login', '=', 'koo')
    .where('operacja', '=', 'UPDATE')
    .orderBy('wersja')
    .select(['imie', 'userMod', 'wImieniu', 'wersja'])
    .execute()
  expect(history).toEqual([
    { imie: 'Ktoś', userMod: 'admin', wImieniu: 'upo', wersja: 2 },
    { imie: 'Inny', userMod: 'upo', wImieniu: null, wersja: 3 },
    { imie: 'Nikt', userMod: 'system', wImieniu: null, wersja: 4 },
  ])
})

test('a rolled-back change leaves no history', async () => {
  const before = await api.db.selectFrom('uzytkownikHistoria').select('id').execute()
  await expect(
    inTransaction(api.db, undefined, async (tx) => {
      await tx.updateTable('uzytkownik').set({ imie: 'X' }).where('login', '=', 'ugl').execute()
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await api.db.selectFrom('uzytkownikHistoria').select('id').execute()).toHaveLength(before.length)
})
