import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/audit.ts'
import { connect, connectPool, type Db } from '#platform/database/connect.ts'
import { cloneDatabase, ownerPool } from '#server/testing/api.ts'
import { closeAuditDays, deleteOldAudit, findBrokenDay } from './keep-audit.ts'

// The owner writes lines of former days, which the application cannot.
let owner: Db
let app: Db
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const { url, drop } = await cloneDatabase()
  const [owning, working] = [ownerPool(url, 3), connectPool(url, 3)]
  owner = connect(owning)
  app = connect(working)
  undo.push(
    () => owning.end(),
    () => working.end(),
    drop,
  )
})
afterAll(async () => {
  for (const work of undo) await work()
})
beforeEach(() => sql`truncate audyt, audyt_dzien, audyt_licznik`.execute(owner))

/** A line of a moment in Polish time. */
const line = (czas: string) =>
  sql`insert into audyt (czas, zdarzenie, login) values (${czas}::timestamp at time zone 'Europe/Warsaw', 'wydruk', 'upo')`.execute(
    owner,
  )
const days = async () =>
  (await sql<{ dzien: string; liczba: number }>`select dzien, liczba from audyt_dzien order by 1`.execute(app)).rows
const yesterday = async () => (await sql<{ day: string }>`select current_date - 1 as day`.execute(app)).rows[0]!.day

/** Three days with lines, the first in a closed chain up to yesterday. */
async function threeDays(): Promise<void> {
  for (const day of [4, 3, 2])
    for (const hour of [9, 15])
      await sql`insert into audyt (czas, zdarzenie, login)
        values ((current_date - ${sql.lit(day)} + make_interval(hours => ${hour})) at time zone 'Europe/Warsaw', 'wydruk', 'koo')`.execute(
        owner,
      )
  await closeAuditDays(app)
}

test('each day that is over is closed once, days without lines too, and today stays open', async () => {
  await threeDays()
  await audit(app, 'eksport', { login: 'upo', ip: '10.0.0.1' })
  const closed = await days()
  expect(closed.map(({ liczba }) => liczba)).toEqual([2, 2, 2, 0])
  expect(closed.at(-1)!.dzien).toBe(await yesterday())
  expect(await closeAuditDays(app)).toEqual([])
  expect(await findBrokenDay(app)).toBeUndefined()
})

test.each([
  ['changed', "update audyt set login = 'inny' where id = (select min(id) + 2 from audyt)"],
  ['changed', 'update audyt set szczegoly = \'{"przypadek": 5}\' where id = (select min(id) + 2 from audyt)'],
  ['removed', 'delete from audyt where id = (select min(id) + 2 from audyt)'],
  [
    'added',
    "insert into audyt (czas, zdarzenie) select czas, 'wydruk' from audyt where id = (select min(id) + 2 from audyt)",
  ],
  ['missing', 'delete from audyt_dzien where dzien = current_date - 3'],
])('the first day with a line %s by the owner is found: %s', async (fault, statement) => {
  await threeDays()
  await sql.raw(statement).execute(owner)
  const { rows } = await sql<{ day: string }>`select current_date - 3 as day`.execute(app)
  expect(await findBrokenDay(app)).toEqual({ day: rows[0]!.day, fault })
})

test('a line that was changed together with its digest is found by the next day', async () => {
  await threeDays()
  await sql`update audyt set login = 'inny' where id = (select min(id) from audyt)`.execute(owner)
  await sql`update audyt_dzien set skrot = (select digest from audit_digest(dzien, '')) where dzien = current_date - 4`.execute(
    owner,
  )
  const { rows } = await sql<{ day: string }>`select current_date - 3 as day`.execute(app)
  expect(await findBrokenDay(app)).toEqual({ day: rows[0]!.day, fault: 'changed' })
})

test('lines right before and after midnight belong to their day in Poland, in winter and summer', async () => {
  for (const moment of ['2025-03-29 23:59:59.9', '2025-03-30 00:00', '2025-03-30 23:59:59.999999', '2025-03-31 00:00'])
    await line(moment)
  await closeAuditDays(app)
  expect((await days()).slice(0, 4).map(({ dzien, liczba }) => [dzien, liczba])).toEqual([
    ['2025-03-29', 1],
    ['2025-03-30', 2],
    ['2025-03-31', 1],
    ['2025-04-01', 0],
  ])
})

test('a day is not closed while a change that has written one of its lines is open', async () => {
  await threeDays()
  await sql`delete from audyt_dzien where dzien >= current_date - 2`.execute(owner)
  await owner.transaction().execute(async (tx) => {
    await sql`insert into audyt (czas, zdarzenie) values (now() - interval '1 day', 'wydruk')`.execute(tx)
    await expect(closeAuditDays(app)).rejects.toThrow('lock timeout')
    expect(await days()).toHaveLength(2)
  })
  await closeAuditDays(app)
  expect((await days()).at(-1)).toEqual({ dzien: await yesterday(), liczba: 1 })
  expect(await findBrokenDay(app)).toBeUndefined()
})

test('two servers that close the same days at once make one chain', async () => {
  await threeDays()
  await sql`truncate audyt_dzien, audyt_licznik`.execute(owner)
  const closed = await Promise.all([closeAuditDays(app), closeAuditDays(app), closeAuditDays(app)])
  expect(closed.flat()).toHaveLength(4)
  expect(await findBrokenDay(app)).toBeUndefined()
  const counts = await sql`select n from audyt_licznik where pole = 'login'`.execute(app)
  expect(counts.rows).toEqual([{ n: 6 }])
})

test('lines older than the parameter are deleted, their digests stay and the chain holds', async () => {
  await sql`update parametr set wartosc = '2' where kod = 'DZIENNIK_LATA'`.execute(app)
  await sql`insert into audyt (czas, zdarzenie, login) values (now() - interval '2 years 3 days', 'logowanie', 'upo'),
    (now() - interval '2 days', 'wydruk', 'koo')`.execute(owner)
  await closeAuditDays(app)
  expect(await deleteOldAudit(app)).toBe(3)
  expect((await sql`select login, szczegoly from audyt order by id`.execute(app)).rows).toEqual([
    { login: 'koo', szczegoly: {} },
    { login: null, szczegoly: { dzien: expect.any(String), liczba: 1, lata: 2 } },
  ])
  expect((await days())[0]).toMatchObject({ liczba: 1 })
  expect((await sql`select pole, wartosc, n from audyt_licznik order by pole`.execute(app)).rows).toEqual([
    { pole: 'login', wartosc: 'koo', n: 1 },
    { pole: 'uzytkownik', wartosc: 'koo', n: 1 },
    { pole: 'zdarzenie', wartosc: 'wydruk', n: 1 },
  ])
  expect(await findBrokenDay(app)).toBeUndefined()
  expect(await deleteOldAudit(app)).toBe(0)
})

// the application's role cannot, and a digest kept elsewhere would not show it
test.each([
  ['a day of this week, as if in the future', 'dzien = current_date - 3', "'2100-01-01'"],
  ['a day of this week, now', 'dzien = current_date - 3', 'now()'],
  ['an old day between kept ones', "dzien = (now() - interval '3 years')::date", 'now()'],
  ['the oldest day, without a line that says so', 'dzien = (select min(dzien) from audyt_dzien)', 'now()'],
])('a deletion by the owner is found: %s', async (_, day, moment) => {
  await sql`insert into audyt (czas, zdarzenie, login) select now() - make_interval(years => 3, days => n), 'wydruk', 'upo'
    from generate_series(0, 2) n`.execute(owner)
  await threeDays()
  expect(await findBrokenDay(app)).toBeUndefined()
  const { rows } = await sql<{ dzien: string }>`update audyt_dzien set usuniety = ${sql.raw(moment)}
    where ${sql.raw(day)} returning dzien`.execute(owner)
  await sql`delete from audyt where czas >= start_of_day(${rows[0]!.dzien}) and czas < start_of_day(${rows[0]!.dzien}::date + 1)`.execute(
    owner,
  )
  expect(await findBrokenDay(app)).toEqual({ day: rows[0]!.dzien, fault: 'removed' })
})

test('a parameter below its bounds deletes no line of the last two years', async () => {
  await threeDays()
  await sql`update parametr set wartosc = '0' where kod = 'DZIENNIK_LATA'`.execute(app)
  expect(await deleteOldAudit(app)).toBe(0)
})

test.each([
  "insert into audyt (czas, zdarzenie) values (now() - interval '1 day', 'wydruk')",
  "insert into audyt (id, zdarzenie) overriding system value values (1, 'wydruk')",
  'update audyt_dzien set liczba = 0',
  'delete from audyt_dzien',
  "insert into audyt_dzien (dzien, liczba, skrot) values ('2020-01-01', 0, '')",
  'update audyt_licznik set n = 0',
  'call count_audit_day(current_date, 1)',
])('the application cannot: %s', async (statement) => {
  await expect(sql.raw(statement).execute(app)).rejects.toThrow('permission denied')
})
