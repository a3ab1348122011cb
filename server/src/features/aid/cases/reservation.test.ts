import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidActs } from '#contract/aid/acts.ts'
import { aidCases } from '#contract/aid/cases.ts'
import { reservationHistory, reservations } from '#contract/aid/reservations.ts'
import { addDays, formatDate, today } from '#contract/kernel/dates.ts'
import { bodies, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { idOf, newNip } from '#server/testing/registers.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'
import { endReservations } from './end-reservations.ts'

let api: Api
let ugl: Client
let koo: Client
let ugl2: Client
let admin: Client
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
  await api.db.deleteFrom('kursEuro').execute()
  await sql`insert into kurs_euro (data, kurs_sredni)
    select day, 4 from generate_series(date '2024-01-01', date '2024-12-31', interval '1 day') day`.execute(api.db)
  ugl = await api.as('ugl')
  koo = await api.as('koo')
  ugl2 = await api.as('ugl2')
  admin = await api.as('admin')
})
afterAll(() => api.close())

const drafts = aidCases.robocze
const inDays = (days: number) => addDays(today(), days)
type Given = Parameters<Sendable['case']>[1]
const worth = (euro: number, more: Given = {}): Given => ({
  nominalna: euro * 4,
  brutto: euro * 4,
  bruttoEuro: euro,
  ...more,
})
const newDraft = async (given: Given = worth(1000)) => made.case(await made.act(), given)
const reserve = (id: number, client = ugl) => client.call(reservations.make, { params: { id } })
const prolong = (id: number, client = ugl) => client.call(reservations.prolong, { params: { id } })
const release = (id: number, client = ugl) => client.call(reservations.release, { params: { id } })
const reserved = async (given?: Given) => {
  const id = await newDraft(given)
  expect((await reserve(id)).status).toBe(200)
  return id
}
const edit = (id: number, more: object) =>
  ugl.call(drafts.update, { params: { id }, body: { ...made.content, wyroznik: 1, ...more } })
const stored = (id: number) =>
  api.db.selectFrom('rezerwacja').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const endOf = async (id: number) => (await stored(id)).jak
const refusalOf = ({ status, refusal }: { status: number; refusal: { message: string } }) => [status, refusal.message]
/** Moves the last day of a reservation, as time would. */
const lastDay = (id: number, day: string) =>
  api.db.updateTable('rezerwacja').set({ waznaDo: day }).where('id', '=', id).execute()
const linesOf = async (id: number) => {
  const { rows } = await sql<{ zdarzenie: string }>`select zdarzenie from audyt
    where szczegoly ->> 'przypadek' = ${String(id)} and zdarzenie like '%rezerwac%' order by id`.execute(api.db)
  return rows.map(({ zdarzenie }) => zdarzenie)
}

describe('a draft reserves its amount', () => {
  test('for twenty days; the case and the list show it, and the audit has its lines', async () => {
    const id = await newDraft()
    const { status, body } = await reserve(id)
    const key = { bruttoEuro: 1000, waznaDo: inDays(20), przedluzona: false, zarezerwowal: 'ugl', jak: null }
    expect([status, body]).toEqual([200, { message: `Zarezerwowano kwotę do ${formatDate(inDays(20))}`, key }])
    expect((await ugl.call(drafts.read, { params: { id } })).body.rezerwacja).toEqual(key)
    const listed = await ugl.call(drafts.grid.list, { query: { rezerwacja: true } })
    expect(listed.body.items.filter(({ ppId }) => ppId === id)).toMatchObject([{ rezerwacjaDo: inDays(20) }])
    expect(listed.body.items.every(({ rezerwacjaDo }) => rezerwacjaDo !== null)).toBe(true)
    expect(listed.body.totalElements).toBe(listed.body.items.length)
    expect((await release(id)).body).toMatchObject({
      message: 'Zwolniono zarezerwowaną kwotę',
      key: { jak: 'ZWOLNIONO' },
    })
    const { items } = (await koo.call(reservationHistory.list, { params: { ppId: id } })).body
    expect(items.map(({ wersja, userMod, jak }) => [wersja, userMod, jak])).toEqual([
      [2, 'ugl', 'ZWOLNIONO'],
      [1, 'ugl', null],
    ])
    const after = await ugl.call(drafts.grid.list, { query: { rezerwacja: true } })
    expect(after.body.items.filter(({ ppId }) => ppId === id)).toEqual([])
    expect(await linesOf(id)).toEqual(['rezerwacja-kwoty', 'zwolnienie-rezerwacji'])
  })

  test('for as many days as the parameter says', async () => {
    const set = (wartosc: string) =>
      api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', 'DNI_REZERWACJI').execute()
    await set('3')
    const { body } = await reserve(await newDraft())
    await set('20')
    expect(body.key.waznaDo).toBe(inDays(3))
  })

  test('once: a second click changes nothing', async () => {
    const id = await reserved()
    const { wersja } = await stored(id)
    expect((await reserve(id, koo)).body.key).toMatchObject({ zarezerwowal: 'ugl', jak: null })
    expect([(await stored(id)).wersja, await linesOf(id)]).toEqual([wersja, ['rezerwacja-kwoty']])
  })

  test.each([
    ['public aid', async () => ({ rodzajPomocy: 'P', przezPomocyId: null })],
    ['another purpose', async () => ({ przezPomocyId: await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'a1.1.2') })],
    ['no purpose', async () => ({ przezPomocyId: null })],
    ['no value in euro', async () => ({ bruttoEuro: null })],
    ['a reduction', async () => worth(-5)],
  ])('unless it is %s', async (_what, given) => {
    const id = await newDraft(await given())
    const { status, refusal } = await reserve(id)
    expect(status).toBe(422)
    expect(refusal.message).toContain('tylko kwotę pomocy de minimis')
    expect(await api.db.selectFrom('rezerwacja').where('id', '=', id).selectAll().execute()).toEqual([])
  })

  test('unless it is deleted, sent or of another body', async () => {
    const deleted = await newDraft(worth(1, { usuniety: '2024-06-01' }))
    expect((await reserve(deleted)).status).toBe(422)
    expect((await reserve(await newDraft(worth(1, { stan: 'P' })))).status).toBe(404)
    const id = await reserved()
    for (const act of [reserve, prolong, release]) expect((await act(id, ugl2)).status).toBe(404)
  })
})

describe('a reservation lasts', () => {
  test('twenty days longer once it is prolonged, which it can be once', async () => {
    const id = await reserved()
    expect((await prolong(id)).body.key).toMatchObject({ waznaDo: inDays(40), przedluzona: true })
    expect(refusalOf(await prolong(id))).toEqual([422, 'Rezerwację można przedłużyć tylko raz'])
    await release(id)
    // releasing and reserving in turns gains no time
    expect((await reserve(id)).body.key).toMatchObject({ waznaDo: inDays(40), przedluzona: true })
    expect((await prolong(id)).status).toBe(422)
  })

  test('to the end of its last day, and may begin again a week later', async () => {
    const id = await reserved()
    await lastDay(id, today())
    expect((await ugl.call(drafts.read, { params: { id } })).body.rezerwacja?.jak).toBeNull()
    await lastDay(id, inDays(-1))
    // nobody has swept it yet
    expect((await ugl.call(drafts.read, { params: { id } })).body).toMatchObject({ rezerwacja: { jak: 'UPLYNELA' } })
    for (const act of [prolong, release])
      expect(refusalOf(await act(id))).toEqual([422, 'Ten przypadek pomocy nie ma zarezerwowanej kwoty'])
    expect((await reserve(id)).refusal.message).toBe(
      `Termin rezerwacji tego przypadku minął ${formatDate(inDays(-1))}. Ponownie będzie można ją założyć od ${formatDate(inDays(7))}.`,
    )
    await lastDay(id, inDays(-8))
    expect((await reserve(id)).body.key).toMatchObject({ waznaDo: inDays(20), jak: null })
  })

  test('until the job ends it, which leaves the others and what is locked', async () => {
    const [over, locked, live] = [await reserved(), await reserved(), await reserved()]
    for (const id of [over, locked]) await lastDay(id, inDays(-1))
    await api.db.transaction().execute(async (tx) => {
      await sql`select from rezerwacja where id = ${locked} for update`.execute(tx)
      await endReservations(api.db)
    })
    expect([await endOf(over), await endOf(locked), await endOf(live)]).toEqual(['UPLYNELA', null, null])
    await endReservations(api.db)
    expect(await endOf(locked)).toBe('UPLYNELA')
  })
})

describe('a reservation follows its draft', () => {
  test('through the form: amount, day, purpose and beneficiary', async () => {
    const act = await made.act()
    const id = await made.case(act, worth(1000))
    await reserve(id)
    const przezPomocyId = await idOf(api.db, 'przeznaczeniePomocy', 'kod', 'e2c')
    expect((await edit(id, { ppData: '2024-05-07', nominalna: 8000, brutto: 8000, przezPomocyId })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ ppData: '2024-05-07', bruttoEuro: 2000, przezPomocyId, jak: null })
    const nip = newNip()
    const other = await made.act({ bfNip: nip })
    const body = { ...(await made.actEdit(other)), aktSym: 'REZ/INNY' }
    expect((await ugl.call(aidActs.robocze.update, { params: { id: act.aktId }, body })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ nip, jak: null })
  })

  test.each([
    ['its kind', async () => ({ rodzajPomocy: 'P', przezPomocyId: null })],
    ['its purpose', async () => ({ przezPomocyId: null })],
    ['its amount, which is gone', async () => ({ nominalna: null, brutto: null })],
  ])('and ends with %s', async (_what, change) => {
    const id = await reserved()
    expect((await edit(id, await change())).status).toBe(200)
    expect(await stored(id)).toMatchObject({ jak: 'ZMIENIONO', bruttoEuro: 1000 })
    // as it was, it may go on with the same term
    await edit(id, {})
    expect((await reserve(id)).body.key).toMatchObject({ waznaDo: inDays(20), bruttoEuro: 25 })
  })

  test('and ends with its sending or deleting, alone and in a group', async () => {
    const [sent, deleted, sentMany, deletedMany, over] = await Promise.all(Array.from({ length: 5 }, () => reserved()))
    await lastDay(over!, inDays(-1))
    expect((await ugl.call(drafts.send, { params: { id: sent! } })).status).toBe(200)
    expect((await ugl.call(drafts.remove, { params: { ppId: deleted! } })).status).toBe(200)
    await ugl.call(drafts.sendMany, { body: [sentMany!, over!] })
    await ugl.call(drafts.removeMany, { body: [deletedMany!] })
    const ends = [sent, deleted, sentMany, deletedMany, over].map((id) => endOf(id!))
    expect(await Promise.all(ends)).toEqual(['PRZESLANO', 'USUNIETO', 'PRZESLANO', 'USUNIETO', 'UPLYNELA'])
    await ugl.call(drafts.restore, { params: { ppId: deleted! } })
    expect(await endOf(deleted!)).toBe('USUNIETO')
  })

  test('not through a verification or other fields: no new version', async () => {
    const id = await reserved(worth(25, { nominalna: 200, brutto: 100 }))
    await edit(id, { infoPP: 'Uwaga' })
    await ugl.call(drafts.verify, { params: { id } })
    expect(await stored(id)).toMatchObject({ wersja: 1, jak: null })
  })
})

describe('at once', () => {
  test('many calls to reserve make one reservation', async () => {
    const id = await newDraft()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => reserve(id, n % 2 ? ugl : koo)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.key.zarezerwowal)).size).toBe(1)
    expect([(await stored(id)).wersja, await linesOf(id)]).toEqual([1, ['rezerwacja-kwoty']])
  })

  test.each([
    ['sent', (id: number) => koo.call(drafts.send, { params: { id } }), [200, 404]],
    ['deleted', (id: number) => koo.call(drafts.remove, { params: { ppId: id } }), [200, 422]],
  ] as const)('with a case that is %s, no reservation outlives it', async (_what, act, statuses) => {
    for (let n = 0; n < 8; n += 1) {
      const id = await newDraft()
      const [made, done] = await Promise.all(
        n % 2 ? [reserve(id), act(id)] : [act(id).then(() => reserve(id)), act(id)],
      )
      expect(statuses).toContain(made.status)
      expect([200, 404, 422]).toContain(done.status)
      const live = await api.db
        .selectFrom('rezerwacja')
        .where('id', '=', id)
        .where('koniec', 'is', null)
        .select('id')
        .execute()
      expect(live).toEqual([])
    }
  })
})

describe('the limits of a beneficiary', () => {
  const period = { dataOd: '2021-05-06', dataDo: '2024-05-06' }
  const limit = async (client: Client, aktId: number) =>
    (await client.call(aidCases.limit, { body: { aktId, ...period } })).body
  let nip: string
  let act: TestAct
  let foreign: TestAct
  let mine: number
  let theirs: number
  beforeAll(async () => {
    nip = newNip()
    act = await made.act({ bfNip: nip, bfNazwa: 'Dawna nazwa' })
    foreign = await made.act({ bfNip: nip, bfNazwa: 'Nowa nazwa', upNip: bodies.second })
    mine = await made.case(act, worth(100_000))
    theirs = await made.case(foreign, worth(150_000, { ppData: '2024-05-08' }))
    await reserve(mine)
    await reserve(theirs, ugl2)
  })

  test('show amount, days and body of every reservation beside the sums, and nothing else of other drafts', async () => {
    const body = await limit(ugl, act.aktId)
    expect(body).toMatchObject({ e1: 0, e2: 0, przypadki: [] })
    expect(body.rezerwacje).toEqual([
      {
        upNazwa: expect.any(String) as string,
        ppId: mine,
        wlasna: true,
        ppData: '2024-05-06',
        kod: 'e2',
        bruttoEuro: 100_000,
        waznaDo: inDays(20),
      },
      {
        upNazwa: expect.any(String) as string,
        ppId: null,
        wlasna: false,
        ppData: '2024-05-08',
        kod: 'e2',
        bruttoEuro: 150_000,
        waznaDo: inDays(20),
      },
    ])
    expect(new Set(body.rezerwacje.map(({ upNazwa }) => upNazwa)).size).toBe(2)
    expect(body.zarezerwowano.find(({ parametr }) => parametr === 'LIMIT_DE_MINIMIS_E2')).toEqual({
      parametr: 'LIMIT_DE_MINIMIS_E2',
      inne: 150_000,
      wlasne: 100_000,
      liczba: 2,
      najblizszyKoniec: inDays(20),
    })
    const office = await limit(admin, act.aktId)
    expect(office.rezerwacje.map(({ ppId, wlasna }) => [ppId, wlasna])).toEqual([
      [mine, false],
      [theirs, false],
    ])
    const byNip = await ugl2.call(aidCases.limit, { body: { bfNip: nip, ...period } })
    expect(byNip.body.rezerwacje).toHaveLength(2)
    const own = await ugl.call(aidCases.limitWith, { params: { id: mine }, body: { aktId: act.aktId, ...period } })
    expect(own.body).toMatchObject({ e2: 100_000, rezerwacje: [{ ppId: null }] })
  })

  test('warn by a finding when what others reserved would exceed them, and never refuse', async () => {
    const verified = async (euro: number) => {
      const id = await made.case(await made.act({ bfNip: nip, bfNazwa: 'Nowa nazwa' }), worth(euro))
      const { body } = await ugl.call(drafts.verify, { params: { id } })
      return [id, body.bledyWeryfikacji, body.ostrzezenia.map(({ kod }) => kod)] as const
    }
    expect((await verified(50_000)).slice(1)).toEqual([[], []])
    const [id, errors, warnings] = await verified(50_000.01)
    expect([errors, warnings]).toEqual([[], ['PP_REZERWACJE']])
    await sql`update regula_weryfikacji set poziom = 'BLAD' where kod = 'PP_REZERWACJE'`.execute(api.db)
    const sent = await ugl.call(drafts.send, { params: { id } })
    expect([sent.status, sent.body.key.ostrzezenia.map(({ kod }) => kod)]).toEqual([200, ['PP_REZERWACJE']])
    // what is over counts no more
    await lastDay(theirs, inDays(-1))
    expect((await limit(ugl, act.aktId)).rezerwacje).toHaveLength(1)
    expect((await verified(50_000.01)).slice(1)).toEqual([[], []])
  })

  test('count a case once that a group sends before another: as sent, no longer as reserved', async () => {
    const one = await made.act()
    const ids = [await made.case(one, worth(150_000)), await made.case(one, worth(150_000, { ppData: '2024-05-07' }))]
    for (const id of ids) await reserve(id)
    const { details } = (await ugl.call(drafts.sendMany, { body: ids })).body
    expect(details.map(({ sukces, ostrzezenia }) => [sukces, ostrzezenia.length])).toEqual([
      [true, 0],
      [true, 0],
    ])
  })
})
