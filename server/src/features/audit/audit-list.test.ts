import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, auditGrid, auditRecords, namedRecord, type AuditEvent } from '#contract/audit/audit.ts'
import { groups } from '#contract/groups/groups.ts'
import { users } from '#contract/users/users.ts'
import { audit } from '#platform/audit.ts'
import { connect } from '#platform/database/connect.ts'
import { ownerPool, startApi, type Api, type Client } from '#server/testing/api.ts'
import { closeAuditDays } from './keep-audit.ts'
import { auditRows } from './queries.ts'

const ip = '10.1.2.3'
let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  await audit(api.db, 'wydanie-zaswiadczenia', { login: 'koo', ip }, { zaswiadczenie: 70, przypadek: 50 })
  await audit(api.db, 'wydruk', { login: 'upo', ip: '10.9.9.9' }, [
    { zaswiadczenie: 70, przypadek: 50 },
    { zaswiadczenie: 71, przypadek: 51 },
  ])
  await audit(api.db, 'wygenerowanie-hasla', { login: 'admin', ip }, { login: 'upo' })
  await audit(api.db, 'impersonacja', { login: 'nadzorca', onBehalfOf: 'ugl2', ip })
  await audit(api.db, 'podpis-odrzucony', { login: null, ip }, { wniosek: 12, kod: 'x' })
  await audit(api.db, 'zamkniecie-zwrotu', { login: 'x', ip }, { ...namedRecord('zwrot', 7), przypadek: 52 })
  await audit(api.db, 'dodanie-powiazania', { login: 'x', ip }, namedRecord('powiazanie', 7))
})
afterAll(() => api.close())

const list = async (query: Parameters<typeof admin.call<typeof auditGrid.list>>[1] = {}) =>
  (await admin.call(auditGrid.list, query)).body
const search = async (term: string) => {
  const { items, totalElements } = await list({ query: { search: term } })
  expect(totalElements).toBe(items.length)
  return items.map(({ zdarzenie, zaswiadczenie }) =>
    zaswiadczenie === null ? zdarzenie : `${zdarzenie} ${zaswiadczenie}`,
  )
}

/** What each condition finds, the newest first. */
const found: readonly [string, string[]][] = [
  ['zdarzenie:impersonacja', ['impersonacja']],
  ['login=upo', ['wydruk 71', 'wydruk 70']],
  ['login:O', ['impersonacja', 'wydruk 71', 'wydruk 70', 'wydanie-zaswiadczenia 70']],
  ['uzytkownik=upo', ['wygenerowanie-hasla', 'wydruk 71', 'wydruk 70']],
  ['uzytkownik=ugl2', ['impersonacja']],
  ['wImieniu:ugl', ['impersonacja']],
  ['przypadek:50', ['wydruk 70', 'wydanie-zaswiadczenia 70']],
  ['zaswiadczenie:71', ['wydruk 71']],
  ['wniosek:12', ['podpis-odrzucony']],
  ['rekord:zwrot,numerRekordu:7', ['zamkniecie-zwrotu']],
  ['rekord:powiazanie', ['dodanie-powiazania']],
  ['numerRekordu:7', ['dodanie-powiazania', 'zamkniecie-zwrotu']],
  ['adres:10.9', ['wydruk 71', 'wydruk 70']],
  ['login=upo,zaswiadczenie:70', ['wydruk 70']],
]

/** Days are counted as whole ones, closed or open. */
async function expectDaysCounted(): Promise<void> {
  const { items, totalElements } = await list({ query: { pageSize: 50 } })
  const dayOf = (czas: string) => new Date(czas).toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' })
  const day = dayOf(items.at(-1)!.czas)
  for (const [term, n] of [
    ['czas<2000-01-01', 0],
    ['czas>2000-01-01', totalElements],
    [`czas>2000-01-01,czas:${day}`, items.filter(({ czas }) => dayOf(czas) === day).length],
  ] as const)
    expect((await list({ query: { search: term } })).totalElements, term).toBe(n)
}

describe('while the day is open', () => {
  test('a condition on days has its total', expectDaysCounted)

  test.each(found)('%s finds its lines and their total', async (term, lines) => {
    expect(await search(term)).toEqual(lines)
  })

  test('a line has the person, the user acted for, the event, the record, the time and the address', async () => {
    const { items } = await list({ query: { search: 'zdarzenie:wydanie-zaswiadczenia' } })
    expect(items).toEqual([
      {
        id: expect.any(Number),
        czas: expect.any(String),
        zdarzenie: 'wydanie-zaswiadczenia',
        login: 'koo',
        wImieniu: null,
        uzytkownik: 'koo',
        dotyczy: 'przypadek pomocy 50; zaświadczenie 70',
        podmiotId: expect.any(Number),
        podmiot: 'Urząd Gminy Przykładowo',
        przypadek: 50,
        zaswiadczenie: 70,
        wniosek: null,
        wiadomosc: null,
        rekord: null,
        numerRekordu: null,
        adres: ip,
        szczegoly: '{"przypadek": 50, "zaswiadczenie": 70}',
      },
    ])
  })

  test('a line names its records in words, also of a kind that this version does not know', async () => {
    const words = async (term: string) => (await list({ query: { search: term } })).items.map(({ dotyczy }) => dotyczy)
    expect(await words('rekord:zwrot')).toEqual(['przypadek pomocy 52; zwrot do poprawy 7'])
    await audit(api.db, 'wydruk', { login: 'x', ip }, { rekord: 'nieznany', numerRekordu: 3 })
    expect(await words('numerRekordu:3')).toEqual(['nieznany 3'])
  })

  test.each([
    ...Object.keys(auditRecords).map((word) => [word, `r.${word} = 5`, `audyt__${word}`]),
    ['rekord, numerRekordu', `r.rekord = 'zwrot' and r.numer_rekordu = 5`, 'audyt__inny_rekord'],
    ['numerRekordu', 'r.numer_rekordu = 5', 'audyt__numer_rekordu'],
    ['rekord', `r.rekord = 'zwrot'`, 'audyt__rodzaj_rekordu'],
  ])('an index gives the lines of %s in the order of time', async (_columns, condition, index) => {
    const plan = await api.db.transaction().execute(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      const lines = sql`(${auditRows(tx)}) as r where ${sql.raw(condition)} order by r.czas, r.id`
      return sql`explain select id from ${lines}`.execute(tx)
    })
    expect(JSON.stringify(plan.rows)).toContain(index)
  })

  test('an export of one record’s list names the record', async () => {
    const last = async () => {
      const { zdarzenie, uzytkownik, szczegoly } = (await list()).items[0]!
      return [zdarzenie, uzytkownik, JSON.parse(szczegoly)]
    }
    const params = { format: 'CSV' } as const
    await admin.call(users.history.download, { params: { ...params, login: 'KOO' } })
    expect(await last()).toEqual(['eksport', 'koo', expect.objectContaining({ login: 'koo' })])
    await admin.call(groups.members.download, { params: { ...params, id: 1 } })
    expect(await last()).toEqual(['eksport', 'admin', expect.objectContaining({ rekord: 'grupa', numerRekordu: 1 })])
  })

  test('the lines of a body are those of its users, and of others who act as them', async () => {
    const bodyOf = async (login: string) =>
      (
        await api.db
          .selectFrom('uzytkownik')
          .where('login', '=', login)
          .select('udzielajacyPomocyId as id')
          .executeTakeFirstOrThrow()
      ).id
    expect(await search(`podmiotId:${await bodyOf('upo')}`)).toEqual([
      'wydruk 71',
      'wydruk 70',
      'wydanie-zaswiadczenia 70',
    ])
    expect(await search(`podmiotId:${await bodyOf('ugl2')}`)).toEqual(['impersonacja'])
  })

  test('a kind of line that this version does not know is shown by its code', async () => {
    await audit(api.db, 'jeszcze-nieznane' as never, { login: 'ugl', ip })
    expect((await list({ query: { search: 'login=ugl' } })).items[0]).toMatchObject({ zdarzenie: 'jeszcze-nieznane' })
  })
})

describe('once days are closed', () => {
  beforeAll(async () => {
    const pool = ownerPool(api.url)
    const owner = connect(pool)
    await sql`update audyt set czas = czas - interval '3 days'`.execute(owner)
    await pool.end()
    await closeAuditDays(api.db)
  })

  test.each(found)('%s finds the same', async (term, lines) => {
    expect(await search(term)).toEqual(lines)
  })

  test('a condition on days has the same total', expectDaysCounted)

  test('the total is of closed days and of today', async () => {
    const { totalElements } = await list()
    await audit(api.db, 'wydruk', { login: 'upo', ip })
    expect(await list()).toMatchObject({ totalElements: totalElements + 1 })
    expect((await list({ query: { search: 'login=upo' } })).totalElements).toBe(3)
    const kept = api.db
      .selectFrom('audytLicznik')
      .where('pole', '=', 'rekord')
      .where('wartosc', '=', 'zwrot')
      .select('n')
    expect(await kept.execute()).toEqual([{ n: 1 }])
  })

  test('an export is a line of the audit too, and says the kinds of lines in words', async () => {
    const { items } = await list({ query: { pageSize: 50 } })
    const { body } = await admin.call(auditGrid.download, {
      params: { format: 'CSV' },
      query: { visibleColumns: 'zdarzenie,adres' },
    })
    const [, , ...lines] = body.bytes.toString().trimEnd().split('\r\n')
    const word = (event: string) => auditEvents[event as AuditEvent] ?? event
    expect(lines).toEqual(items.map(({ zdarzenie, adres }) => `${word(zdarzenie)};${adres}`))
    expect((await list({ query: { pageSize: 10 } })).items[0]).toMatchObject({ zdarzenie: 'eksport', login: 'admin' })
  })
})

// last, since a refusal is a line of the audit itself
test.each(['nadzorca', 'ugl', 'upo'])('%s may not read it', async (login) => {
  expect((await (await api.as(login)).call(auditGrid.list)).status).toBe(403)
})
