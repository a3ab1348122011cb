import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keyLogin } from '#contract/api-keys/api-keys.ts'
import { addDays, formatDate, today } from '#contract/kernel/dates.ts'
import type { ParameterCode } from '#contract/parameters.ts'
import { bodies, clearCases, insertAct, insertCase, type TestAct } from '#server/testing/aid.ts'
import { startApi, type Api } from '#server/testing/api.ts'
import { addUser, storedUser } from '#server/testing/users.ts'
import { draftReminders } from './draft-reminders.ts'

let api: Api
let act: TestAct
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await clearCases(api.db)
  await api.db.deleteFrom('przypomnienie').execute()
  await api.db.deleteFrom('wiadomosc').execute()
  act = await insertAct(api.db)
})
afterAll(() => api.close())

const ago = (days: number) => addDays(today(), -days)
const draft = (days: number, zapisal = 'upo', more: object = {}) =>
  insertCase(api.db, act, { ppData: ago(days), zapisal, ...more })
const run = (enqueue = async () => {}) =>
  draftReminders(api.db, { config: api.config, enqueue }).run({}, { last: true })
const addressOf = async (login: string) => (await storedUser(api.db, login)).email
const mails = () => api.db.selectFrom('wiadomosc').orderBy('id').select(['adresat', 'temat', 'tresc']).execute()
/** Runs once more and tells who was written to. */
async function reminded(): Promise<string[]> {
  await api.db.deleteFrom('wiadomosc').execute()
  await run()
  return (await mails()).map(({ adresat }) => adresat)
}
const set = (kod: ParameterCode, wartosc: string) =>
  api.db.updateTable('parametr').set({ wartosc }).where('kod', '=', kod).execute()

test('an author gets one message about all drafts that the list marks, by the queue of mail to many', async () => {
  await draft(8)
  await draft(30)
  // not older than seven days, deleted, sent
  await draft(7)
  await draft(40, 'upo', { usuniety: sql<string>`now()` })
  await draft(50, 'upo', { stan: 'P' })
  await draft(9, 'koo')
  const queues: string[] = []
  await run(async (...[, name]: unknown[]) => void queues.push(name as string))
  expect(await mails()).toMatchObject([
    {
      adresat: await addressOf('koo'),
      temat: 'Latarnia: robocze przypadki pomocy czekają na przesłanie (1)',
    },
    {
      adresat: await addressOf('upo'),
      temat: 'Latarnia: robocze przypadki pomocy czekają na przesłanie (2)',
      tresc: expect.stringMatching(
        new RegExp(
          `dłużej niż 7 dni: <strong>2</strong>.*${formatDate(ago(30))}.*/przypadki-pomocy/robocze-przypadki-pomocy`,
          's',
        ),
      ),
    },
  ])
  expect(queues).toEqual(['bulk-mail', 'bulk-mail'])
})

test('authors of every body are reminded, however many bodies there are', async () => {
  await api.db
    .insertInto('udzielajacyPomocy')
    .columns(['nip', 'nazwa', 'grupaId', 'dataWpr'])
    .expression((eb) =>
      eb
        .selectFrom('udzielajacyPomocy as up')
        .innerJoin(sql<{ n: number }>`generate_series(1, 220)`.as<'g'>(sql`g(n)`), (join) => join.onTrue())
        .where('up.nip', '=', bodies.first)
        .select([sql<string>`lpad(g.n::text, 10, '0')`.as('nip'), 'up.nazwa', 'up.grupaId', 'up.dataWpr']),
    )
    .execute()
  const { id } = await api.db
    .selectFrom('udzielajacyPomocy')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow()
  const user = await addUser(api.db, { login: 'ostatni', poziom: 'UPO', bodyOf: 'ugl' })
  await api.db.updateTable('uzytkownik').set({ udzielajacyPomocyId: id }).where('id', '=', user).execute()
  await draft(9)
  act = await insertAct(api.db, { upId: id })
  await draft(9, 'ostatni')
  expect(await reminded()).toEqual([await addressOf('upo'), 'ostatni@przyklad.gov.pl'])
})

describe('nobody is reminded', () => {
  const clerk = { poziom: 'UPO', bodyOf: 'ugl' } as const
  test('who is blocked, deleted, without a level, of another body now, or a key', async () => {
    const none = await addUser(api.db, { ...clerk, login: 'bezpoziomu' })
    await api.db.updateTable('uzytkownik').set({ poziom: null }).where('id', '=', none).execute()
    await addUser(api.db, { ...clerk, login: 'zablokowany', zablokowany: true })
    await addUser(api.db, { ...clerk, login: 'usuniety', usuniety: true })
    await addUser(api.db, { ...clerk, login: 'przeniesiony', bodyOf: 'ugl2' })
    const key = keyLogin('4f0c2a91b7de')
    for (const login of ['bezpoziomu', 'zablokowany', 'usuniety', 'przeniesiony', 'admin', key]) await draft(9, login)
    expect(await reminded()).toEqual([])
  })

  test('whose body has no rights any more', async () => {
    await draft(9)
    const until = (dataKoncaUprawnien: string) =>
      api.db.updateTable('udzielajacyPomocy').set({ dataKoncaUprawnien }).where('id', '=', act.upId).execute()
    await until(ago(1))
    expect(await reminded()).toEqual([])
    await until(today())
    expect(await reminded()).toHaveLength(1)
    await until('9999-12-31')
  })

  test('while reminders are off, or drafts are not old enough', async () => {
    await draft(9)
    await set('PRZYPOMNIENIE_ROBOCZE_DNI', '0')
    expect(await reminded()).toEqual([])
    await set('PRZYPOMNIENIE_ROBOCZE_DNI', '7')
    await set('DniPrzypadekRoboczyOstrzezenie', '9')
    expect(await reminded()).toEqual([])
    await set('DniPrzypadekRoboczyOstrzezenie', '7')
    expect(await reminded()).toHaveLength(1)
  })

  test('twice within seven days, by two processes or by a job that is repeated', async () => {
    await draft(9)
    await Promise.all([run(), run(), run()])
    expect(await mails()).toHaveLength(1)
    const last = (days: number) =>
      api.db
        .updateTable('przypomnienie')
        .set({ dzien: ago(days) })
        .execute()
    for (const days of [0, 1, 6]) {
      await last(days)
      expect(await reminded()).toEqual([])
    }
    await last(7)
    expect(await reminded()).toHaveLength(1)
    expect(await api.db.selectFrom('przypomnienie').select('dzien').execute()).toEqual([{ dzien: today() }])
  })
})

test('a process that is killed half-way leaves neither a message nor its day, and the next one sends it', async () => {
  await draft(9)
  const killed = run(async () => {
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await mails()).toEqual([])
  expect(await reminded()).toHaveLength(1)
})
