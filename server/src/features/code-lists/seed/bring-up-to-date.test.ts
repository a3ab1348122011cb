import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type Api } from '#server/testing/api.ts'
import { makeMeasures } from '#server/testing/measures.ts'
import { sendable, type Sendable } from '#server/testing/sendable.ts'
import { seedCodeLists } from '../seed.ts'

// An installation that was filled with the codes of an earlier edition starts with this one.

const OLD_LAW = 'ustawa z dnia 29 sierpnia 1997 r. - Ordynacja podatkowa'
let api: Api
let made: Sendable
beforeAll(async () => {
  api = await startApi()
  made = await sendable(api.db)
})
afterAll(() => api.close())

async function asOwner(statement: string) {
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

type List = 'ustawa' | 'formaPomocy' | 'przeznaczeniePomocy' | 'zrodloPochodzeniaPomocy' | 'wielkoscBeneficjenta'
/** An entry as an earlier seed made it. */
const put = async (list: List, kod: string, nazwa: string): Promise<number> => {
  const table = sql.table(list)
  const { rows } = await sql<{
    id: number
  }>`with known as (update ${table} set nazwa = ${nazwa} where kod = ${kod} returning id),
    added as (insert into ${table} (kod, nazwa, data_od) select ${kod}, ${nazwa}, '2008-08-22'
      where not exists (select from ${table} where kod = ${kod}) returning id)
    select id from known union all select id from added`.execute(api.db)
  return rows[0]!.id
}
const entries = (list: List, kod: string) =>
  api.db
    .selectFrom(list as 'ustawa')
    .select(['nazwa', 'dataOd', 'dataDo'])
    .where('kod', '=', kod)
    .orderBy('dataOd')
    .execute()

test('old codes end, no earlier than their last use; what sent cases use and people changed stays', async () => {
  const { db } = api
  const admin = await api.as('admin')
  const seededTables = ['ustawa', 'forma_pomocy', 'przeznaczenie_pomocy']
  for (const table of seededTables) await asOwner(`alter table ${table} disable trigger bump_version`)
  const unused = await put('ustawa', 'DU/1', 'nieużywana')
  const law = await put('ustawa', 'DU/1997/926', OLD_LAW)
  await put('ustawa', '1.3', 'ustawa o podatku dochodowym od osób prawnych, z pamięci')
  const recent = await put('zrodloPochodzeniaPomocy', 'JST', 'budżet gminy')
  const usedForm = await put('formaPomocy', 'A1.5', 'rekompensata, dawniej')
  const sports = await put('przeznaczeniePomocy', 'a26', 'infrastruktura sportowa')
  for (const table of seededTables) await asOwner(`alter table ${table} enable trigger bump_version`)
  await put('wielkoscBeneficjenta', '3', 'duży, poprawiony')
  await db.deleteFrom('formaPomocy').where('kod', '=', 'A1.3').execute()
  const measureId = await (await makeMeasures(db, admin)).add({ numer: 'SA.1', ustawyIds: [law] })
  const own = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.login', 'admin', true)`.execute(tx)
    return tx.insertInto('ustawa').values({ kod: 'WŁASNY', nazwa: 'dodany' }).returning('id').executeTakeFirstOrThrow()
  })

  const act = await made.act()
  const sent = { stan: 'P', ustawaId: law, formaPomocyId: usedForm, przezPomocyId: sports } as const
  await made.case(act, { ...sent, zrodloPochPomocyId: recent, ppData: '2025-12-24' })
  const before = await db.selectFrom('przypadek').selectAll().execute()

  await asOwner('delete from wydanie_kodow')
  await seedCodeLists(db)

  expect(await db.selectFrom('przypadek').selectAll().execute()).toEqual(before)
  const lawsNow = await db
    .selectFrom('ustawa')
    .select(['id', 'dataDo'])
    .where('id', 'in', [unused, law, own.id])
    .orderBy('id')
    .execute()
  expect(lawsNow.map(({ dataDo }) => dataDo)).toEqual(['2025-11-04', '2025-12-24', '9999-12-31'])
  expect(await entries('zrodloPochodzeniaPomocy', 'JST')).toMatchObject([{ dataDo: '2025-12-24' }])
  // the same code: corrected while no sent case uses it
  expect(await entries('ustawa', '1.3')).toMatchObject([
    { nazwa: 'ustawa z dnia 15 lutego 1992 r. o podatku dochodowym od osób prawnych', dataDo: '9999-12-31' },
  ])
  expect(await entries('formaPomocy', 'A1.5')).toMatchObject([{ nazwa: 'rekompensata, dawniej', dataDo: '9999-12-31' }])
  // the same code for something else
  expect(await entries('przeznaczeniePomocy', 'a26')).toEqual([
    { nazwa: 'infrastruktura sportowa', dataOd: '2014-07-01', dataDo: '2025-12-24' },
    { nazwa: 'pomoc inwestycyjna na infrastrukturę lokalną', dataOd: '2025-12-25', dataDo: '9999-12-31' },
  ])
  expect(await entries('wielkoscBeneficjenta', '3')).toMatchObject([{ nazwa: 'duży, poprawiony' }])
  expect(await entries('formaPomocy', 'A1.3')).toEqual([])
  // the measure allows the law under either code
  const allowed = await db
    .selectFrom('srodekUstawa')
    .innerJoin('ustawa', 'ustawa.id', 'celId')
    .select('kod')
    .where('srodekId', '=', measureId)
    .orderBy('kod')
    .execute()
  expect(allowed.map(({ kod }) => kod)).toEqual(['1.2', 'DU/1997/926'])

  const after = await db.selectFrom('ustawa').selectAll().execute()
  await seedCodeLists(db)
  expect(await db.selectFrom('ustawa').selectAll().execute()).toEqual(after)
})
