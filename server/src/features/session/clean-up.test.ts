import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api } from '#server/testing/api.ts'
import { sessionCleanUp } from './clean-up.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const ago = (interval: string) => sql<string>`now() - ${interval}::interval`

test('the nightly clean-up removes what has expired, and nothing else', async () => {
  const { id } = await api.db.selectFrom('uzytkownik').select('id').executeTakeFirstOrThrow()
  const times = [ago('1 minute'), ago('-1 minute')]
  for (const [i, wygasa] of times.entries()) {
    const skrot = Buffer.from([i])
    await api.db.insertInto('sesja').values({ skrot, uzytkownikId: id, wygasa }).execute()
    await api.db.insertInto('polsesja').values({ skrot, uzytkownikId: id, wygasa }).execute()
    await api.db.insertInto('wyzwanie').values({ posiadacz: skrot, cel: 'logowanie', tresc: skrot, wygasa }).execute()
    await api.db.insertInto('tokenHasla').values({ skrot, uzytkownikId: id, wygasa }).execute()
    await api.db
      .insertInto('captchaUzyta')
      .values({ nonce: String(i), wygasa })
      .execute()
  }
  await api.db
    .insertInto('nieudaneLogowania')
    .values([
      { skrot: Buffer.from('dawny'), liczba: 3, ostatnie: ago('2 days') },
      { skrot: Buffer.from('dawno zablokowany'), liczba: 5, ostatnie: ago('2 days'), zablokowaneDo: ago('1 day') },
      { skrot: Buffer.from('wciąż zablokowany'), liczba: 5, ostatnie: ago('2 days'), zablokowaneDo: ago('-1 day') },
      { skrot: Buffer.from('świeży'), liczba: 3, ostatnie: ago('1 hour') },
    ])
    .execute()
  await sql`insert into wyslane_na_prosbe values ('dawny', array[now() - interval '25 hours']),
    ('nowy', array[now() - interval '25 hours', now()])`.execute(api.db)
  const letter = { adresat: 'a@b.pl', temat: 't', tresc: 'token abc', tajne: 'abc', stan: 'ZACHOWANA' }
  await api.db
    .insertInto('wiadomosc')
    .values([
      { ...letter, utworzona: ago('2 days') },
      letter,
      { ...letter, utworzona: ago('2 days'), stan: 'OCZEKUJE' },
    ])
    .execute()

  await sessionCleanUp(api.db).run({}, { last: true })

  for (const table of ['sesja', 'polsesja', 'wyzwanie', 'tokenHasla', 'captchaUzyta'] as const)
    expect(await api.db.selectFrom(table).select('wygasa').execute()).toHaveLength(1)
  const counters = await api.db.selectFrom('nieudaneLogowania').select('skrot').execute()
  const left = counters.map(({ skrot }) => skrot.toString())
  expect(left.toSorted()).toEqual(['wciąż zablokowany', 'świeży'].toSorted())
  expect(await api.db.selectFrom('wyslaneNaProsbe').select('klucz').execute()).toEqual([{ klucz: 'nowy' }])
  const letters = await api.db.selectFrom('wiadomosc').orderBy('id').select(['tresc', 'tajne']).execute()
  expect(letters).toEqual([
    { tresc: 'token •••', tajne: null },
    { tresc: 'token abc', tajne: 'abc' },
    { tresc: 'token abc', tajne: 'abc' },
  ])
})
