import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nuts } from '#contract/classifications/nuts.ts'
import { pkd } from '#contract/classifications/pkd.ts'
import { clearCases } from '#server/testing/aid.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
let pkd2007: number
let nuts2024: number
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  pkd2007 = (await admin.call(pkd.versions.list)).body.items.find(({ kod }) => kod === 'PKD2007')!.id
  nuts2024 = (await admin.call(nuts.versions.list)).body.items[0]!.id
})
afterAll(() => api.close())

const list = async (query: object, versionCode = 'PKD2007') =>
  (await admin.call(pkd.grid.list, { params: { versionCode }, query })).body.items
const find = async (kod: string, versionCode = 'PKD2007') =>
  (await list({ pageSize: -1 }, versionCode)).find((row) => row.kod === kod)!

describe('reading', () => {
  test('versions are sorted by code', async () => {
    const { items } = (await admin.call(pkd.versions.list)).body
    expect(items.map(({ kod, dataOd, dataDo }) => [kod, dataOd, dataDo])).toEqual([
      ['PKD2007', '2008-01-01', '2026-12-31'],
      ['PKD2025', '2025-01-01', '9999-12-31'],
    ])
  })

  test('a version is a tree whose entries are valid as long as it is', async () => {
    const roots = await list({ tree: true, pageSize: -1 })
    expect(roots.map(({ kod }) => kod).join('')).toBe('ABCDEFGHIJKLMNOPQRSTU')
    expect(roots[0]).toMatchObject({
      poziom: 'sekcja',
      pkdNadKod: null,
      dataOd: '2008-01-01',
      dataDo: '2026-12-31',
      kodWersji: 'PKD2007',
      zmiana: null,
    })
    const children = await list({ tree: true, parentId: roots[0]!.id, pageSize: -1 })
    expect(children.map(({ kod, poziom, pkdNadKod }) => [kod, poziom, pkdNadKod])).toEqual([
      ['01', 'dział', 'A'],
      ['02', 'dział', 'A'],
      ['03', 'dział', 'A'],
    ])
    expect((await list({ search: 'poziom:grupa,kod:01' })).map(({ kod }) => kod)).toEqual(['01.1', '01.4', '01.5'])
    expect((await admin.call(pkd.grid.list, { params: { versionCode: 'nie-ma' } })).status).toBe(404)
    expect((await admin.call(nuts.grid.list, { params: { versionId: 999_999 } })).status).toBe(404)
  })

  test('a version is exported', async () => {
    const csv = await admin.call(pkd.grid.download, {
      params: { versionCode: 'PKD2025', format: 'CSV' },
      query: { search: 'kod:62.10' },
    })
    expect(csv.raw.toString()).toBe('\ufeffKod;Nazwa;Poziom\r\n62.10;Działalność w zakresie programowania;klasa\r\n')
  })

  test('entries of all versions are found by search, by day, in a period and by id', async () => {
    const codes = (answer: { body: { items: { kod: string; kodWersji: string }[] } }) =>
      answer.body.items.map(({ kod, kodWersji }) => `${kodWersji} ${kod}`)
    const query = { search: 'kod:62.0,dataOd<2024-05-05,dataDo>2024-05-05' }
    expect(codes(await admin.call(pkd.search.list, { query: { search: 'kod:49.41' } }))).toEqual([
      'PKD2007 49.41',
      'PKD2025 49.41',
    ])
    const old = ['PKD2007 62.0', 'PKD2007 62.01', 'PKD2007 62.02', 'PKD2007 62.09']
    expect(codes(await admin.call(pkd.day, { params: { chosen: '0' }, query }))).toEqual(old)
    const { id } = await find('62.10', 'PKD2025')
    expect(codes(await admin.call(pkd.day, { params: { chosen: id }, query }))).toEqual([...old, 'PKD2025 62.10'])
    expect(codes(await admin.call(pkd.chosen, { params: { ids: `${id},0` } }))).toEqual(['PKD2025 62.10'])
    expect(codes(await admin.call(pkd.chosen, { params: { ids: '0' } }))).toEqual([])
    const period = async (from: string, to: string) =>
      new Set((await admin.call(pkd.dateRange, { params: { from, to } })).body.items.map(({ kodWersji }) => kodWersji))
    expect(await period('2024-01-01', '2024-12-31')).toEqual(new Set(['PKD2007']))
    expect(await period('2024-01-01', '2025-01-01')).toEqual(new Set(['PKD2007', 'PKD2025']))
    expect(await period('2027-01-01', '2027-01-01')).toEqual(new Set(['PKD2025']))
    expect((await admin.call(pkd.dateRange, { params: { from: '0000-01-01', to: '2024-02-30' } })).status).toBe(400)
    const units = await admin.call(nuts.day, {
      params: { chosen: '0' },
      query: { search: 'kod:PL21,dataOd<2024-01-01' },
    })
    expect(units.body.items).toHaveLength(7)
  })
})

describe('changing', () => {
  const addPkd = (kod: string, poziom: string, pkdNadKod?: string, nazwa = 'Nazwa') =>
    admin.call(pkd.create, { body: { kod, nazwa, poziom, pkdNadKod, wersjaPkdId: pkd2007 } as never })
  const addNuts = (kod: string, poziom: number, nadKod?: string) =>
    admin.call(nuts.create, { body: { kod, nazwa: 'Nazwa', poziom, nadKod, wersjaNutsId: nuts2024 } })
  const idOf = (answer: { body: { key?: unknown } }) => (answer.body.key as { id: number }).id

  test('an entry of the PKD is added, changed and removed', async () => {
    const section = await addPkd('X', 'sekcja')
    expect([section.status, section.body?.message]).toEqual([200, 'Dodano element słownika'])
    const sub = await addPkd('XA', 'podsekcja', 'X')
    expect((await addPkd('X1', 'dział', 'XA')).status).toBe(200)
    expect(await find('X1')).toMatchObject({ poziom: 'dział', pkdNadKod: 'XA', nadId: idOf(sub), wersja: 1 })
    const { id } = await find('X1')
    const change = (body: object) => admin.call(pkd.update, { params: { id }, body })
    expect((await change({ nazwa: 'Inna', poziom: 'dział', wersja: 1 })).status).toBe(200)
    expect((await change({ nazwa: 'Jeszcze', poziom: 'dział', wersja: 1 })).status).toBe(409)
    expect(await find('X1')).toMatchObject({ nazwa: 'Inna', pkdNadKod: 'XA', wersja: 2 })
    const parent = await admin.call(pkd.remove, { params: { id: idOf(section) } })
    expect([parent.status, parent.refusal.message]).toEqual([
      422,
      'Nie można usunąć klasy PKD, która ma klasy podrzędne',
    ])
    for (const each of [id, idOf(sub), idOf(section)])
      expect((await admin.call(pkd.remove, { params: { id: each } })).body.message).toBe('Usunięto element słownika')
    expect((await change({ nazwa: 'x', poziom: 'dział' })).status).toBe(404)
    expect((await admin.call(pkd.remove, { params: { id } })).status).toBe(404)
  })

  test.each([
    [
      'a root that is no section',
      ['Y', 'dział'],
      'poziom',
      'Pozycja bez kodu nadrzędnego może być tylko na najwyższym poziomie',
    ],
    [
      'a class in a section',
      ['Y', 'klasa', 'A'],
      'poziom',
      'Pozycja na tym poziomie nie może leżeć bezpośrednio pod pozycją A',
    ],
    [
      'a section in a section',
      ['Y', 'sekcja', 'A'],
      'poziom',
      'Pozycja na tym poziomie nie może leżeć bezpośrednio pod pozycją A',
    ],
    ['an unknown parent', ['Y', 'dział', 'QQ'], 'pkdNadKod', 'W tej wersji nie ma obowiązującej pozycji o kodzie QQ'],
    [
      'a parent of another version',
      ['Y', 'dział', 'V'],
      'pkdNadKod',
      'W tej wersji nie ma obowiązującej pozycji o kodzie V',
    ],
    ['a taken code', ['01', 'dział', 'A'], 'kod', 'W tej wersji istnieje już pozycja o kodzie 01'],
  ] as const)('refused: %s', async (_, [kod, poziom, parent], field, message) => {
    const { status, refusal } = await addPkd(kod, poziom, parent)
    expect([status, refusal.fieldErrors]).toEqual([422, [{ field, message }]])
  })

  test('missing fields and overlong texts are refused', async () => {
    const { status, refusal } = await addPkd(' ', 'klaska', 'x'.repeat(51), 'x'.repeat(151))
    expect(status).toBe(400)
    expect(refusal.fieldErrors).toEqual([
      { field: 'kod', message: 'Kod jest wymagany' },
      { field: 'pkdNadKod', message: 'To pole musi zawierać co najwyżej 50 znaków' },
      { field: 'nazwa', message: 'To pole musi zawierać co najwyżej 150 znaków' },
      { field: 'poziom', message: 'Poziom jest wymagany' },
    ])
  })

  test('a level must fit parent and children', async () => {
    const { id } = await find('01')
    const move = (poziom: string) => admin.call(pkd.update, { params: { id }, body: { nazwa: 'x', poziom } as never })
    expect((await move('podsekcja')).refusal.message).toBe(
      'Pozycje podrzędne nie mogą leżeć bezpośrednio pod tym poziomem',
    )
    expect((await move('grupa')).refusal.message).toMatch(/nie może leżeć bezpośrednio pod pozycją A$/)
  })

  test('an ended code may be added again from the next day on', async () => {
    const first = idOf(await addPkd('Z', 'sekcja'))
    await api.db.updateTable('pkd').set({ dataDo: '2020-12-31' }).where('id', '=', first).execute()
    expect((await addPkd('Z9', 'dział', 'Z')).status).toBe(422)
    const second = idOf(await addPkd('Z', 'sekcja'))
    const stored = await api.db.selectFrom('pkd').select('dataOd').where('id', '=', second).executeTakeFirstOrThrow()
    expect(stored.dataOd).toBe('2021-01-01')
    for (const id of [first, second]) await admin.call(pkd.remove, { params: { id } })
  })

  test('a unit of NUTS is added, moved, renamed and removed', async () => {
    expect((await addNuts('PLX', 2, 'PL')).status).toBe(200)
    const { id } = await api.db.selectFrom('nuts').select('id').where('kod', '=', 'PLX').executeTakeFirstOrThrow()
    const change = (body: object) => admin.call(nuts.update, { params: { id }, body })
    expect((await change({ kod: 'PL2X', nazwa: 'a', poziom: 3, nadKod: 'PL2', wersja: 1 })).status).toBe(200)
    expect((await change({ kod: 'PL2X', nazwa: 'a', poziom: 3, wersja: 1 })).status).toBe(409)
    expect((await change({ kod: 'PL21', nazwa: 'a', poziom: 3 })).refusal.fieldErrors?.[0]?.field).toBe('kod')
    expect((await change({ kod: 'PL2X', nazwa: 'a', poziom: 3, nadKod: 'QQ' })).refusal.fieldErrors?.[0]?.field).toBe(
      'nadKod',
    )
    expect((await change({ kod: 'PL2X', nazwa: 'a', poziom: 3, nadKod: null })).status).toBe(422)
    const read = await admin.call(nuts.grid.list, { params: { versionId: nuts2024 }, query: { search: `id:${id}` } })
    expect(read.body.items[0]).toMatchObject({ kod: 'PL2X', nadKod: 'PL2', poziom: 3, wersja: 2 })
    expect((await addNuts('PL 1', 2, 'PL')).refusal.fieldErrors).toEqual([
      { field: 'kod', message: 'To pole nie może zawierać znaków specjalnych' },
    ])
    expect((await admin.call(nuts.remove, { params: { id } })).status).toBe(200)
    const country = await api.db.selectFrom('nuts').select('id').where('kod', '=', 'PL').executeTakeFirstOrThrow()
    const refused = await admin.call(nuts.remove, { params: { id: country.id } })
    expect(refused.refusal.message).toBe('Nie można usunąć jednostki, która ma jednostki podrzędne')
  })

  test('an entry in use cannot be removed, and the refusal says where it is used', async () => {
    const { id } = await find('96.02')
    const type = await api.db.selectFrom('rodzajSrodkaPomocy').select('id').limit(1).executeTakeFirstOrThrow()
    const status = await api.db.selectFrom('statusRegionu').select('id').limit(1).executeTakeFirstOrThrow()
    const measure = await api.db
      .insertInto('srodekPomocy')
      .values({
        numer: 'T-1',
        nazwa: 'Próbny',
        rodzajSrodkaPomocowegoId: type.id,
        podstawaPrawna: 'ustawa',
        statusRegionuId: status.id,
        rodzajZmiany: 'ND',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.db.insertInto('srodekSektor').values({ srodekId: measure.id, celId: id }).execute()
    const { refusal } = await admin.call(pkd.remove, { params: { id } })
    expect(refusal.message).toBe('Nie można usunąć rekordu, ponieważ jest używany w innych danych (środki pomocy)')
  })
})

test('a version of the PKD is edited, and the parameter follows its new code', async () => {
  await clearCases(api.db)
  await api.db.updateTable('podmiotGospodarczy').set({ pkdId: null }).execute()
  await api.db.deleteFrom('srodekSektor').execute()
  const value = async () =>
    (await api.db.selectFrom('parametr').select('wartosc').where('kod', '=', 'DEFAULT-PKD').executeTakeFirstOrThrow())
      .wartosc
  await api.db.updateTable('parametr').set({ wartosc: 'PKD2007' }).where('kod', '=', 'DEFAULT-PKD').execute()
  const { wersja } = (await admin.call(pkd.versions.list)).body.items[0]!
  const edit = (kod: string, body: object) =>
    admin.call(pkd.updateVersion, { params: { kod }, body: { nazwa: 'PKD 2007', ...body } as never })
  expect((await edit('PKD2007', { kod: 'PKD-07', wersja })).body.message).toBe('Zmodyfikowano wersję')
  expect(await value()).toBe('PKD-07')
  expect((await edit('PKD-07', { kod: 'PKD2007', wersja })).status).toBe(409)
  const taken = await edit('PKD-07', { kod: 'PKD2025' })
  expect([taken.status, taken.refusal.fieldErrors?.[0]?.field]).toEqual([422, 'kod'])
  expect((await edit('PKD2025', { kod: 'PKD-25' })).status).toBe(200)
  expect(await value()).toBe('PKD-07')
  expect((await edit('PKD-07', { kod: 'PKD2007', dataDo: '2000-01-01' })).status).toBe(422)
  expect((await edit('nie-ma', { kod: 'xyz' })).status).toBe(404)
  // the PKD may have two open-ended versions
  expect((await edit('PKD-07', { kod: 'PKD-07', dataDo: null })).status).toBe(200)
})

test('everyone signed in reads, only the administrator changes', async () => {
  for (const login of ['nadzorca', 'ugl', 'koo', 'upo']) {
    const user = await api.as(login)
    const read = [
      await user.call(pkd.versions.list),
      await user.call(pkd.search.list),
      await user.call(pkd.day, { params: { chosen: '0' } }),
      await user.call(nuts.grid.list, { params: { versionId: nuts2024 } }),
    ]
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const refused = [
      await user.call(pkd.create, { body: { kod: 'x', nazwa: 'x', poziom: 'sekcja', wersjaPkdId: 1 } }),
      await user.call(pkd.update, { params: { id: 1 }, body: { nazwa: 'x', poziom: 'sekcja' } }),
      await user.call(pkd.remove, { params: { id: 1 } }),
      await user.call(pkd.updateVersion, { params: { kod: 'x' }, body: { kod: 'xyz', nazwa: 'x' } }),
      await user.upload(pkd.upload, { name: 'x.csv', bytes: 'x' }),
      await user.call(pkd.acceptAsUpdate, { params: { versionCode: 'x' } }),
      await user.call(nuts.remove, { params: { id: 1 } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  }
  expect((await api.visitor.call(pkd.search.list)).status).toBe(401)
})
