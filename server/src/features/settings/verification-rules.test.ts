import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { verification, type RuleRow } from '#contract/settings/settings.ts'
import { ruleCodes, verificationRules, type RuleCode } from '#contract/aid/verification/rules.ts'
import { seedVerificationRules } from './seed/verification-rules.ts'
import { readVerificationSettings } from '../aid/verification/verification-settings.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const list = async (): Promise<RuleRow[]> =>
  (await admin.call(verification.grid.list, { query: { pageSize: -1 } })).body.items
const read = async (kod: RuleCode) => (await list()).find((rule) => rule.kod === kod)!
const change = (kod: string, body: object) =>
  admin.call(verification.update, { params: { kod }, body: { poziom: 'OSTRZEZENIE', ...body } as never })

test('the list is the catalogue', async () => {
  const rows = await list()
  expect(rows.map(({ kod }) => kod).toSorted()).toEqual([...ruleCodes].toSorted())
  for (const row of rows) {
    const { opis, komunikat, elastyczna, poziom } = verificationRules[row.kod as RuleCode]
    expect(row).toMatchObject({ opis, komunikat, elastyczna, poziom, dataOd: '1900-01-01', dataDo: '9999-12-31' })
    expect(row).toMatchObject({ rodzajPomocy: null, przeznaczenia: [], wersja: 1 })
  }
  const warnings = await admin.call(verification.grid.list, { query: { search: 'dotyczy:AKT,elastyczna:true' } })
  expect(warnings.body.items.every(({ kod }) => kod.startsWith('AKT_'))).toBe(true)
})

test('every setting of a flexible rule can be changed', async () => {
  const { id } = await read('PP_U2B')
  const body = {
    poziom: 'OSTRZEZENIE',
    dataOd: '2024-01-01',
    dataDo: '2024-12-31',
    rodzajPomocy: 'M',
    przeznaczenia: ['e1', 'e2', 'e1'],
    wersja: 1,
  }
  const { body: answer } = await change('PP_U2B', body)
  expect(answer).toEqual({ message: 'Zmieniono regułę PP_U2B', key: { id } })
  const { wersja: _, ...set } = body
  expect(await read('PP_U2B')).toMatchObject({
    ...set,
    przeznaczenia: ['e1', 'e2'],
    przeznaczeniaTekst: 'e1, e2',
    wersja: 2,
  })
  const csv = await admin.call(verification.grid.download, {
    params: { format: 'CSV' },
    query: { search: 'przeznaczeniaTekst:e2', visibleColumns: 'kod,poziom,rodzajPomocy,przeznaczeniaTekst,dataDo' },
  })
  expect(csv.raw.toString().split('\r\n')[1]).toBe('PP_U2B;ostrzeżenie;de minimis;e1, e2;31.12.2024')

  // a setting left out stays, an emptied one is open
  await change('PP_U2B', { poziom: 'WYLACZONA' })
  expect(await read('PP_U2B')).toMatchObject({ ...set, przeznaczenia: ['e1', 'e2'], poziom: 'WYLACZONA' })
  await change('PP_U2B', { poziom: 'BLAD', dataOd: '', dataDo: null, rodzajPomocy: null, przeznaczenia: [] })
  const { opis, komunikat } = verificationRules.PP_U2B
  expect(await read('PP_U2B')).toMatchObject({
    opis,
    komunikat,
    poziom: 'BLAD',
    dataOd: '1900-01-01',
    dataDo: '9999-12-31',
    rodzajPomocy: null,
    przeznaczenia: [],
  })
})

describe('refusals', () => {
  test.each(ruleCodes.filter((kod) => !verificationRules[kod].elastyczna))('%s is structural', async (kod) => {
    const { status, refusal } = await change(kod, { poziom: 'WYLACZONA' })
    expect([status, refusal.message]).toEqual([422, `Reguła ${kod} jest strukturalna i nie można jej zmienić`])
  })

  test.each<[string, object, string, string]>([
    ['PP_PODOBNY', { poziom: 'BLAD' }, 'poziom', 'Reguła PP_PODOBNY może być tylko ostrzeżeniem'],
    ['PP_LIMIT_E2', { rodzajPomocy: 'P' }, 'rodzajPomocy', 'Reguła PP_LIMIT_E2 nie dotyczy tego rodzaju pomocy'],
    [
      'PP_LIMIT_E2',
      { przeznaczenia: ['e2', 'e1'] },
      'przeznaczenia',
      'Reguła PP_LIMIT_E2 nie dotyczy przeznaczenia e1',
    ],
    ['PP_U2B', { przeznaczenia: ['e2', 'xx'] }, 'przeznaczenia', 'Nie ma przeznaczenia pomocy o kodzie xx'],
  ])('%s %j', async (kod, body, field, message) => {
    const { status, refusal } = await change(kod, body)
    expect([status, refusal]).toEqual([422, { code: expect.any(String), message, fieldErrors: [{ field, message }] }])
  })

  test('a rule of acts cannot be narrowed', async () => {
    const sentence = 'Reguła AKT_PKD dotyczy aktu ogólnego i nie można jej zawęzić do rodzaju ani przeznaczenia pomocy'
    for (const narrowed of [{ rodzajPomocy: 'P' }, { przeznaczenia: ['e1'] }])
      expect((await change('AKT_PKD', narrowed)).refusal.message).toBe(sentence)
    expect((await change('AKT_PKD', { rodzajPomocy: null, przeznaczenia: [] })).status).toBe(200)
  })

  test.each<[object, string[]]>([
    [{ poziom: 'INNY' }, ['poziom']],
    [{ dataOd: '2024-02-30' }, ['dataOd']],
    [{ dataOd: '2025-01-01', dataDo: '2024-01-01' }, ['dataOd', 'dataDo']],
    [{ rodzajPomocy: 'X' }, ['rodzajPomocy']],
  ])('%j', async (body, fields) => {
    const { status, refusal } = await change('PP_SRODEK', body)
    expect([status, refusal.fieldErrors?.map(({ field }) => field)]).toEqual([400, fields])
  })

  test('a date that conflicts with the stored one', async () => {
    await change('PP_SRODEK', { dataDo: '2024-12-31' })
    const { status, refusal } = await change('PP_SRODEK', { dataOd: '2025-01-01' })
    expect([status, refusal.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['dataOd', 'dataDo']])
  })

  test('an unknown rule, and a rule that someone else changed', async () => {
    expect((await change('PP_NIE_MA', {})).status).toBe(404)
    expect((await change('PP_DATA_AKTU', { wersja: 1 })).status).toBe(200)
    expect((await change('PP_DATA_AKTU', { wersja: 1 })).status).toBe(409)
  })

  test.each(['nadzorca', 'ugl', 'koo', 'upo'])('a change from %s, who may read the rules', async (login) => {
    const user = await api.as(login)
    const answers = [
      await user.call(verification.grid.list),
      await user.call(verification.update, { params: { kod: 'PP_U2B' }, body: { poziom: 'WYLACZONA' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
  })
})

test('the database itself refuses to change a structural rule', async () => {
  const loosened = api.db.updateTable('regulaWeryfikacji').set({ poziom: 'WYLACZONA' }).where('kod', '=', 'PP_DATA')
  await expect(loosened.execute()).rejects.toThrow('regula_weryfikacji__strukturalna')
})

test('the start of an earlier version leaves the rules of a later one as they are', async () => {
  const owner = new pg.Client({ connectionString: api.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  await api.db.transaction().execute(seedVerificationRules)
  await owner.query(`insert into migracja (nazwa, skrot) values ('9000_later.sql', '')`)
  // a rule that is known there alone, and one that is flexible there and switched off
  const added = { kod: 'PP_POZNIEJSZA', dotyczy: 'PRZYPADEK', opis: 'x', komunikat: 'x' }
  await api.db
    .insertInto('regulaWeryfikacji')
    .values({ ...added, poziom: 'WYLACZONA', elastyczna: true })
    .execute()
  await api.db
    .updateTable('regulaWeryfikacji')
    .set({ elastyczna: true, poziom: 'WYLACZONA' })
    .where('kod', '=', 'PP_BRUTTO')
    .execute()
  const before = await list()

  await api.db.transaction().execute(seedVerificationRules)
  expect(await list()).toEqual(before)
  expect(before.map(({ kod }) => kod)).toContain('PP_POZNIEJSZA')
  expect((await change('PP_POZNIEJSZA', {})).status).toBe(404)
  // cases are verified by the known rules
  expect((await readVerificationSettings(api.db)).reguly).toHaveProperty('PP_U2B')

  await owner.query(`delete from migracja where nazwa = '9000_later.sql'`)
  await api.db.transaction().execute(seedVerificationRules)
  expect((await list()).map(({ kod }) => kod).toSorted()).toEqual([...ruleCodes].toSorted())
})

test('the start adds new rules, refreshes texts, drops obsolete rules and keeps the settings', async () => {
  await change('PP_ZRODLO_DATA', { poziom: 'WYLACZONA', dataOd: '2026-01-01' })
  await api.db.deleteFrom('regulaWeryfikacji').where('kod', '=', 'PP_FORMA_DATA').execute()
  await api.db
    .updateTable('regulaWeryfikacji')
    .set({ opis: 'dawny opis' })
    .where('kod', '=', 'PP_ZRODLO_DATA')
    .execute()
  const strange = { dotyczy: 'AKT', opis: 'x', komunikat: 'x', poziom: 'BLAD' }
  await api.db
    .insertInto('regulaWeryfikacji')
    .values({ ...strange, kod: 'AKT_DAWNA', elastyczna: true })
    .execute()
  // a rule that used to be flexible and was switched off
  await api.db
    .updateTable('regulaWeryfikacji')
    .set({ elastyczna: true, poziom: 'WYLACZONA' })
    .where('kod', '=', 'PP_BRUTTO')
    .execute()

  await api.db.transaction().execute(seedVerificationRules)
  const rows = await list()
  expect(rows.map(({ kod }) => kod).toSorted()).toEqual([...ruleCodes].toSorted())
  const byCode = new Map(rows.map((row) => [row.kod, row]))
  expect(byCode.get('PP_ZRODLO_DATA')).toMatchObject({
    opis: verificationRules.PP_ZRODLO_DATA.opis,
    poziom: 'WYLACZONA',
    dataOd: '2026-01-01',
  })
  expect(byCode.get('PP_BRUTTO')).toMatchObject({ elastyczna: false, poziom: 'BLAD' })
  await api.db.transaction().execute(seedVerificationRules)
  expect(await list()).toEqual(rows)
})
