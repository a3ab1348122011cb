import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { exportFormats, type ExportFormat } from '#contract/kernel/grid.ts'
import { exportLimitParameters, parameters } from '#contract/parameters.ts'
import { session } from '#contract/session/session.ts'
import { settings } from '#contract/settings/settings.ts'
import { deleteVersion } from '../classifications/change-version.ts'
import { pkdClassification } from '../classifications/classification.ts'
import { seedParameters } from './seed/parameters.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
let others: Client[]
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  others = await Promise.all(['nadzorca', 'ugl', 'koo', 'upo'].map((login) => api.as(login)))
  const kinds = [
    { kod: 'T_ZNAKOWY', nazwa: 'Tekst', typ: 'ZNAKOWY', wartosc: 'a' },
    { kod: 'T_DATA', nazwa: 'Data', typ: 'DATA', wartosc: '2024-01-01' },
    { kod: 'T_CALKOWITY', nazwa: 'Całkowita', typ: 'CALKOWITY', wartosc: '1' },
    { kod: 'T_RZECZYWISTY', nazwa: 'Rzeczywista', typ: 'RZECZYWISTY', wartosc: '1.5' },
    { kod: 'T_LOGICZNY', nazwa: 'Logiczna', typ: 'LOGICZNY', wartosc: 'false', opis: 'Opis' },
  ]
  await api.db.insertInto('parametr').values(kinds).execute()
})
afterAll(() => api.close())

const read = async (name: string) => (await admin.call(settings.parameter, { params: { name } })).body
/** Changes a value as the dialog does: sends back everything that it read. */
async function change(code: string, actualValue: string) {
  const parameter = await read(code)
  return admin.call(settings.updateParameter, { params: { id: parameter.id }, body: { ...parameter, actualValue } })
}

describe('a value', () => {
  test.each([
    ['T_ZNAKOWY', ' nowy tekst ', 'nowy tekst'],
    ['T_DATA', '2025-12-31', '2025-12-31'],
    ['T_CALKOWITY', '9999', '9999'],
    ['T_RZECZYWISTY', '200 000,25', '200000.25'],
    ['T_LOGICZNY', 'true', 'true'],
    ['ADRES_ZGLOSZEN_BLEDOW', 'pomoc@przyklad.gov.pl', 'pomoc@przyklad.gov.pl'],
    ['ADRES_ZGLOSZEN_BLEDOW', '', ''],
    ['LIMIT_DE_MINIMIS_E2', '350000', '350000'],
    ['DniPrzypadekRoboczyOstrzezenie', '14', '14'],
  ])('%s takes %j', async (code, given, stored) => {
    const before = await read(code)
    const { body } = await change(code, given)
    expect(body).toEqual({ message: `Zmieniono wartość parametru ${code}`, key: { id: before.id } })
    expect(await read(code)).toEqual({ ...before, actualValue: stored, wersja: before.wersja + 1 })
  })

  const whole = 'Liczba musi być całkowita i mniejsza od 10000!'
  test.each([
    ['T_ZNAKOWY', '', 'Wartość jest wymagana'],
    ['T_DATA', '2025-02-30', 'Data musi być prawidłowa'],
    ['T_CALKOWITY', '10000', whole],
    ['T_CALKOWITY', '1.5', whole],
    ['T_RZECZYWISTY', 'dużo', 'Zły format liczby'],
    ['T_LOGICZNY', 'tak', 'Dozwolone wartości to true i false'],
    ['CZAS_SESJI_MIN', '0', 'Wartość musi mieścić się w zakresie od 5 do 480'],
    ['BLOKADA_PROBY', '0', 'Wartość musi mieścić się w zakresie od 3 do 20'],
    ['ADRES_POMOCY', 'javascript:alert(1)', 'Adres strony musi zaczynać się od https:// lub http://'],
    ['ADRES_ZGLOSZEN_BLEDOW', 'nikt', 'Adres e-mail jest niepoprawny'],
  ])('%s refuses %j: %s', async (code, given, message) => {
    const before = await read(code)
    const { status, refusal } = await change(code, given)
    expect([status, refusal.fieldErrors]).toEqual([400, [{ field: 'actualValue', message }]])
    expect(await read(code)).toEqual(before)
  })

  test('longer than 500 characters, or empty, is refused by the schema', async () => {
    const long = await change('T_ZNAKOWY', 'x'.repeat(501))
    const message = 'To pole musi zawierać co najwyżej 500 znaków'
    expect([long.status, long.refusal.fieldErrors]).toEqual([400, [{ field: 'actualValue', message }]])
    const { id } = await read('T_ZNAKOWY')
    const none = await admin.call(settings.updateParameter, { params: { id }, body: { actualValue: '' } })
    expect(none.refusal.fieldErrors).toEqual([{ field: 'actualValue', message: 'Wartość jest wymagana' }])
  })

  test('of the default PKD must be an accepted version', async () => {
    await api.db
      .insertInto('wersjaPkd')
      .values([
        { kod: 'T-PRZYJETA', nazwa: 'Przyjęta' },
        { kod: 'T-PLIK', nazwa: 'Do zatwierdzenia', przyjeta: false, wczytal: 'admin' },
      ])
      .execute()
    expect((await change('DEFAULT-PKD', 'T-PRZYJETA')).status).toBe(200)
    for (const kod of ['T-PLIK', 'T-NIE-MA']) {
      const { status, refusal } = await change('DEFAULT-PKD', kod)
      const message = `Nie ma wersji PKD o kodzie ${kod}`
      expect([status, refusal]).toEqual([
        422,
        { code: 'parameter.noPkdVersion', message, fieldErrors: [{ field: 'actualValue', message }] },
      ])
    }
  })

  test('the default version of the PKD cannot become one that is being deleted', async () => {
    await api.db.insertInto('wersjaPkd').values({ kod: 'T-USUWANA', nazwa: 'Usuwana', przyjeta: true }).execute()
    let answer: ReturnType<typeof change> | undefined
    await api.db.transaction().execute(async (tx) => {
      await deleteVersion(tx, pkdClassification, { kod: 'T-USUWANA' })
      answer = change('DEFAULT-PKD', 'T-USUWANA')
      await expect.poll(waitingForTurn).toBe(1)
    })
    expect((await answer!).status).toBe(422)
  })
  const waitingForTurn = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where locktype = 'advisory'
      and not granted and database = (select oid from pg_database where datname = current_database())`.execute(api.db)
    return rows[0]!.n
  }
})

test('nothing but the value changes', async () => {
  const before = await read('T_ZNAKOWY')
  const save = (body: object) =>
    admin.call(settings.updateParameter, { params: { id: before.id }, body: { actualValue: 'b', ...body } })
  expect((await save({ name: 'Inna nazwa', description: 'Inny opis' })).status).toBe(200)
  expect(await read('T_ZNAKOWY')).toEqual({ ...before, actualValue: 'b', wersja: before.wersja + 1 })
  for (const other of [{ id: before.id + 1 }, { code: 'INNY' }, { type: 'LOGICZNY' }]) {
    const { status, refusal } = await save(other)
    expect([status, refusal.message]).toEqual([422, 'Kodu i typu parametru nie można zmienić'])
  }
})

test('two administrators cannot both save what they read', async () => {
  const body = { ...(await read('T_DATA')), actualValue: '2024-05-05' }
  const input = { params: { id: body.id }, body }
  const answers = await Promise.all([
    admin.call(settings.updateParameter, input),
    admin.call(settings.updateParameter, input),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('every change is in the history', async () => {
  await change('T_CALKOWITY', '42')
  const last = await api.db
    .selectFrom('parametrHistoria')
    .where('kod', '=', 'T_CALKOWITY')
    .orderBy('czasWykon', 'desc')
    .select(['operacja', 'userMod', 'wartosc'])
    .executeTakeFirst()
  expect(last).toEqual({ operacja: 'UPDATE', userMod: 'admin', wartosc: '42' })
})

test('the list names the type in Polish and is exported', async () => {
  const search = 'code:T_,type:LOGICZNY'
  const { body } = await admin.call(settings.grid.list, { query: { search } })
  expect(body.items.map(({ code, type }) => [code, type])).toEqual([['T_LOGICZNY', 'LOGICZNY']])
  const csv = await admin.call(settings.grid.download, { params: { format: 'CSV' }, query: { search } })
  expect(csv.raw.toString()).toBe('\ufeffKod;Nazwa;Typ;Wartość;Opis\r\nT_LOGICZNY;Logiczna;tak lub nie;true;Opis\r\n')
})

test('everyone signed in reads a parameter, only the administrator lists and changes them', async () => {
  const name = 'DniPrzypadekRoboczyOstrzezenie'
  for (const user of others) {
    expect((await user.call(settings.parameter, { params: { name } })).body).toMatchObject({ code: name })
    expect((await user.call(settings.parameter, { params: { name: 'NIE_MA' } })).status).toBe(404)
    const refused = [
      await user.call(settings.grid.list),
      await user.call(settings.updateParameter, { params: { id: 1 }, body: { actualValue: '1' } }),
      await user.call(settings.forceTerms),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect((await api.visitor.call(settings.parameter, { params: { name } })).status).toBe(401)
  expect(
    (await admin.call(settings.updateParameter, { params: { id: 999999 }, body: { actualValue: '1' } })).status,
  ).toBe(404)
})

test('an export has as many rows as the parameter allows', async () => {
  const download = (format: ExportFormat) => admin.call(codeLists.ustawa.grid.download, { params: { format } })
  for (const format of exportFormats) {
    await change(exportLimitParameters[format], '3')
    const { status, refusal } = await download(format)
    expect([status, refusal.message]).toEqual([
      422,
      `Eksport w formacie ${format} jest możliwy dla maksymalnie 3 elementów jednocześnie`,
    ])
  }
  const { LIMIT_EKSPORTU_CSV: limit } = (await api.visitor.call(session.bootstrap)).body.properties
  expect(limit).toBe('3')
  await change('LIMIT_EKSPORTU_CSV', '1000')
  expect((await download('CSV')).status).toBe(200)
})

test('the start adds what is missing, updates names and descriptions, and keeps values and versions', async () => {
  const state = () => api.db.selectFrom('parametr').selectAll().orderBy('kod').execute()
  await change('CZAS_SESJI_MIN', '45')
  const before = await state()
  await api.db.deleteFrom('parametr').where('kod', '=', 'BLOKADA_PROBY').execute()
  await api.db.updateTable('parametr').set({ nazwa: 'dawna nazwa' }).where('kod', '=', 'CZAS_SESJI_MIN').execute()
  await api.db.transaction().execute(seedParameters)
  const after = await state()
  const known = (rows: typeof before) => rows.filter(({ kod }) => kod in parameters)
  expect(known(after).map(({ kod }) => kod)).toEqual(known(before).map(({ kod }) => kod))
  expect(after.find(({ kod }) => kod === 'BLOKADA_PROBY')?.wartosc).toBe('5')
  expect(after.find(({ kod }) => kod === 'CZAS_SESJI_MIN')).toMatchObject({
    wartosc: '45',
    nazwa: parameters.CZAS_SESJI_MIN.name,
  })
  await api.db.transaction().execute(seedParameters)
  expect(await state()).toEqual(after)
})
