import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { territory } from '#contract/territory/territory.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
let others: Client[]
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  others = await Promise.all(['nadzorca', 'ugl', 'koo', 'upo'].map((login) => api.as(login)))
})
afterAll(() => api.close())

const unit = (kod: string, more: object = {}) => ({
  kod,
  nazwa: `Jednostka ${kod}`,
  dataOd: null,
  dataDo: null,
  ...more,
})
const add = async (kod: string, more: object = {}) => {
  const answer = await admin.call(territory.create, { body: unit(kod, more) })
  expect([answer.status, answer.body?.message ?? answer.refusal]).toEqual([200, 'Dodano jednostkę terytorialną'])
  return (answer.body.key as { id: number }).id
}
const find = async (kod: string) => {
  const { body } = await admin.call(territory.grid.list, { query: { search: `kod:${kod}`, pageSize: -1 } })
  return body.items.filter((row) => row.kod === kod)
}
const idOf = async (kod: string) => (await find(kod))[0]!.id
const codes = ({ body }: { body: { items: { kod: string }[] } }) => body.items.map(({ kod }) => kod)

describe('the list', () => {
  test('is a tree: voivodeships, their counties, their communes', async () => {
    const children = (parentId?: number) =>
      admin.call(territory.grid.list, { query: { tree: true, pageSize: -1, ...(parentId && { parentId }) } })
    const roots = await children()
    expect(roots.body.totalElements).toBe(16)
    expect(roots.body.items[0]).toEqual({
      id: expect.any(Number),
      kod: '02',
      nazwa: 'DOLNOŚLĄSKIE',
      poziom: 1,
      rodzaj: 'województwo',
      nadId: null,
      terytNadKod: null,
      dataOd: '1900-01-01',
      dataDo: '9999-12-31',
      dataImportu: null,
      wersja: 1,
    })
    const counties = await children(roots.body.items[0]!.id)
    expect(counties.body.totalElements).toBe(30)
    const [first, wroclaw] = [counties.body.items[0]!, counties.body.items.find(({ kod }) => kod === '0264')!]
    expect([first.rodzaj, wroclaw.rodzaj, wroclaw.terytNadKod]).toEqual(['powiat', 'miasto na prawach powiatu', '02'])
    expect((await children(wroclaw.id)).body.items).toMatchObject([
      { kod: '0264011', nazwa: 'Wrocław', rodzaj: 'gmina miejska', nadId: wroclaw.id, terytNadKod: '0264' },
    ])
  })

  test('is seeded with all counties and every type of commune', async () => {
    const { body } = await admin.call(territory.all)
    const count = (pattern: RegExp) => body.items.filter(({ kod }) => pattern.test(kod)).length
    expect([count(/^..$/), count(/^....$/), count(/^..6[1-9].11$|^..7..11$/)]).toEqual([16, 380, 66])
    for (const type of '1234589') expect(count(new RegExp(`^.{6}${type}$`)), type).toBeGreaterThan(0)
    expect(new Set(body.items.filter(({ poziom }) => poziom === 3).map(({ kod }) => kod.slice(0, 2))).size).toBe(16)
  })

  test('is filtered by kind, and refuses unknown kinds and columns', async () => {
    const kind = await admin.call(territory.grid.list, { query: { search: 'rodzaj:delegatura miasta', pageSize: -1 } })
    expect(codes(kind)).toEqual(['1261029', '1261039', '1261049', '1261059'])
    for (const query of [{ search: 'dataImportu:2025-01-01' }, { sortBy: 'dataImportu' }, { search: 'rodzaj:wioska' }])
      expect((await admin.call(territory.grid.list, { query })).status).toBe(400)
  })

  test('is exported', async () => {
    const csv = await admin.call(territory.grid.download, { params: { format: 'CSV' }, query: { search: 'kod:0264' } })
    expect(csv.raw.toString()).toBe(
      '\ufeffKod;Nazwa;Rodzaj;Obowiązuje od;Obowiązuje do;Data importu\r\n' +
        '0264;Wrocław;miasto na prawach powiatu;—;bezterminowo;\r\n' +
        '0264011;Wrocław;gmina miejska;—;bezterminowo;\r\n',
    )
  })
})

describe('changes by hand', () => {
  test('a unit is added under the parent that its code names, changed and removed, and its history stays', async () => {
    const id = await add('0264022', { dataOd: '2020-01-01' })
    const wroclaw = await idOf('0264')
    const stored = (await find('0264022'))[0]
    expect(stored).toMatchObject({
      nadId: wroclaw,
      poziom: 3,
      rodzaj: 'gmina wiejska',
      dataDo: '9999-12-31',
      wersja: 1,
    })
    const changed = await admin.call(territory.update, {
      params: { id },
      body: unit('0264023', { nazwa: 'Inna', dataOd: '2020-01-01', parentId: wroclaw, wersja: 1 }),
    })
    expect(changed.body).toEqual({ message: 'Zmodyfikowano jednostkę terytorialną', key: { id } })
    expect((await find('0264023'))[0]).toMatchObject({ id, nazwa: 'Inna', rodzaj: 'gmina miejsko-wiejska', wersja: 2 })
    const removed = await admin.call(territory.remove, { params: { id } })
    expect(removed.body).toEqual({ message: 'Usunięto jednostkę terytorialną' })
    expect((await admin.call(territory.remove, { params: { id } })).status).toBe(404)
    expect((await admin.call(territory.update, { params: { id }, body: unit('0264022') })).status).toBe(404)
    const history = await api.db
      .selectFrom('jednostkaSiedzibyHistoria')
      .select(['operacja', 'userMod', 'kod'])
      .where('id', '=', id)
      .orderBy('czasWykon')
      .execute()
    expect(history).toEqual([
      { operacja: 'INSERT', userMod: 'admin', kod: '0264022' },
      { operacja: 'UPDATE', userMod: 'admin', kod: '0264023' },
      { operacja: 'DELETE', userMod: 'admin', kod: '0264023' },
    ])
  })

  test.each<[string, object, number, string, string[]]>([
    ['an empty form', { kod: ' ', nazwa: '' }, 400, 'Wprowadzone dane nie są prawidłowe', ['kod', 'nazwa']],
    ['a code of three digits', unit('020'), 400, 'Wprowadzone dane nie są prawidłowe', ['kod']],
    ['a commune of no known type', unit('0201017'), 400, 'Wprowadzone dane nie są prawidłowe', ['kod']],
    ['letters', unit('0a'), 400, 'Wprowadzone dane nie są prawidłowe', ['kod']],
    ['a name too long', unit('99', { nazwa: 'x'.repeat(151) }), 400, 'Wprowadzone dane nie są prawidłowe', ['nazwa']],
    [
      'dates reversed',
      unit('99', { dataOd: '2021-01-01', dataDo: '2020-01-01' }),
      400,
      'Wprowadzone dane nie są prawidłowe',
      ['dataOd', 'dataDo'],
    ],
    ['no parent', unit('9901'), 422, 'Nie ma jednostki nadrzędnej o kodzie 99', ['kod']],
    ['no county', unit('0299011'), 422, 'Nie ma jednostki nadrzędnej o kodzie 0299', ['kod']],
    [
      'a parent that is another',
      unit('0264022', { parentId: 1 }),
      422,
      'Wskazana jednostka nadrzędna nie zgadza się z kodem',
      ['kod'],
    ],
    [
      'the same code at the same time',
      unit('02'),
      422,
      'Istnieje już element o tym kodzie, którego okres obowiązywania pokrywa się z podanym',
      [],
    ],
  ])('a unit is refused: %s', async (_, body, status, message, fields) => {
    const answer = await admin.call(territory.create, { body: body as never })
    expect([answer.status, answer.refusal.message]).toEqual([status, message])
    expect((answer.refusal.fieldErrors ?? []).map(({ field }) => field)).toEqual(fields)
  })

  test('a parent must be valid for as long as its units, under any of its names', async () => {
    const ends = /^Jednostka nadrzędna o kodzie 97 nie obowiązuje przez cały okres: od /
    const old = await add('97', { dataOd: '2000-01-01', dataDo: '2009-12-31' })
    const early = await admin.call(territory.create, { body: unit('9701', { dataOd: '2000-01-01' }) })
    expect([early.status, early.refusal.fieldErrors]).toEqual([
      422,
      [{ field: 'dataOd', message: expect.stringMatching(ends) }],
    ])
    const next = await add('97', { nazwa: 'Po zmianie nazwy', dataOd: '2010-01-01' })
    const county = await add('9701', { dataOd: '2000-01-01' })
    const past = await add('9702', { dataOd: '2000-01-01', dataDo: '2005-12-31' })
    expect([(await find('9701'))[0]!.nadId, (await find('9702'))[0]!.nadId]).toEqual([next, old])

    const left =
      'Jednostka o kodzie 9701 należy do zmienianej jednostki i nie miałaby jednostki nadrzędnej przez cały okres obowiązywania'
    const change = (id: number, body: object) => admin.call(territory.update, { params: { id }, body })
    expect((await change(next, unit('97', { dataOd: '2010-02-01' }))).refusal.message).toBe(left)
    expect((await change(next, unit('96', { dataOd: '2010-01-01' }))).refusal.message).toBe(left)
    expect((await change(next, unit('97', { dataOd: '2010-01-01', nazwa: 'Poprawiona' }))).status).toBe(200)

    for (const [id, n] of [
      [old, 2],
      [next, 1],
    ] as const) {
      const { status, refusal } = await admin.call(territory.remove, { params: { id } })
      expect([status, refusal.message]).toEqual([
        422,
        `Nie można usunąć jednostki, ponieważ należą do niej inne jednostki (${n})`,
      ])
    }
    for (const id of [county, past, next, old])
      expect((await admin.call(territory.remove, { params: { id } })).status).toBe(200)
  })

  test('a unit in use cannot be removed, and the refusal says where it is used', async () => {
    const id = await add('0264032')
    const owner = new pg.Client({ connectionString: api.url })
    await owner.connect()
    await owner.query('alter table uzytkownik add column gmina_id integer references jednostka_siedziby')
    await owner.query('alter table uzytkownik_historia add column gmina_id integer')
    await owner.query('update uzytkownik set gmina_id = $1', [id])
    await owner.end()
    const { status, refusal } = await admin.call(territory.remove, { params: { id } })
    expect([status, refusal.message]).toEqual([
      422,
      'Nie można usunąć rekordu, ponieważ jest używany w innych danych (użytkownicy)',
    ])
  })

  test('two people cannot both save what they read', async () => {
    const id = await add('0264042')
    const save = (nazwa: string) =>
      admin.call(territory.update, { params: { id }, body: unit('0264042', { nazwa, wersja: 1 }) })
    const answers = await Promise.all([save('pierwszy'), save('drugi')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a date left out stays, an empty one is open', async () => {
    const id = await add('0264052', { dataOd: '2020-01-01', dataDo: '2021-12-31' })
    const change = (body: object) => admin.call(territory.update, { params: { id }, body })
    await change({ kod: '0264052', nazwa: 'Inna' })
    expect((await find('0264052'))[0]).toMatchObject({ nazwa: 'Inna', dataOd: '2020-01-01', dataDo: '2021-12-31' })
    await change(unit('0264052'))
    expect((await find('0264052'))[0]).toMatchObject({ dataOd: '1900-01-01', dataDo: '9999-12-31' })
  })

  test('everyone signed in reads, only the administrator changes and imports', async () => {
    const file = { name: 'terc.xml', bytes: '<a/>' }
    for (const user of others) {
      expect((await user.call(territory.grid.list)).status).toBe(200)
      expect((await user.call(territory.voivodeships)).status).toBe(200)
      const refused = [
        await user.call(territory.create, { body: unit('99') }),
        await user.call(territory.update, { params: { id: 1 }, body: unit('99') }),
        await user.call(territory.remove, { params: { id: 1 } }),
        await user.call(territory.notice),
        await user.call(territory.importInfo),
        await user.call(territory.acceptFromGus),
        await user.upload(territory.acceptFromFile, file),
      ]
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403])
    }
    expect((await api.visitor.call(territory.communes.list)).status).toBe(401)
    expect((await api.visitor.upload(territory.acceptFromFile, file)).status).toBe(401)
  })
})

describe('units offered by forms', () => {
  test('voivodeships, counties of one, communes of one that can be a seat', async () => {
    const voivodeships = await others[0]!.call(territory.voivodeships)
    expect(codes(voivodeships)).toHaveLength(16)
    const counties = await others[0]!.call(territory.counties, { params: { id: await idOf('32') } })
    expect(counties.body.totalElements).toBe(21)
    const communes = await others[0]!.call(territory.communesOf, { params: { id: await idOf('3201') } })
    expect(codes(communes)).toEqual(['3201011', '3201022', '3201033', '3201043'])
    const districts = await others[0]!.call(territory.communesOf, { params: { id: await idOf('1465') } })
    expect(districts.body.totalElements).toBe(19)
    expect((await admin.call(territory.communesOf, { params: { id: 1_000_000 } })).body.items).toEqual([])
  })

  test('communes by their name and their voivodeship, a page or all of them', async () => {
    const search = (text: string, more: object = {}) =>
      admin.call(territory.communes.list, { query: { search: text, pageSize: -1, ...more } })
    const found = await search('nazwa:białogard,wojewodztwoNazwa:zachodnio')
    expect(found.body.items).toMatchObject([
      { kod: '3201011', powiatNazwa: 'białogardzki', wojewodztwoNazwa: 'ZACHODNIOPOMORSKIE', rodzaj: 'gmina miejska' },
      { kod: '3201022', rodzaj: 'gmina wiejska' },
    ])
    expect(codes(await search('nazwa:białogard,wojewodztwoNazwa:mazowieckie'))).toEqual([])
    expect((await search('kod:3201', { pageSize: 3 })).body).toMatchObject({ totalElements: 4, items: { length: 3 } })
  })

  test('only units in force today, unless the search names a day or the unit, or the unit is already chosen', async () => {
    const old = await add('0264062', { nazwa: 'Dawna', dataOd: '2000-01-01', dataDo: '2005-12-31' })
    const valid = await add('0264062', { nazwa: 'Obecna', dataOd: '2006-01-01' })
    const ids = ({ body }: { body: { items: { id: number }[] } }) => body.items.map(({ id }) => id)
    const county = { id: await idOf('0264') }
    const then = 'kod:0264062,dataOd<2003-05-05,dataDo>2003-05-05'
    const now = 'kod:0264062'
    const gmi = (search: string) => admin.call(territory.communes.list, { query: { search } })
    expect([ids(await gmi(now)), ids(await gmi(then))]).toEqual([[valid], [old]])
    expect(ids(await gmi(`id:${old}`))).toEqual([old])
    const within = (search: string) => admin.call(territory.communesOf, { params: county, query: { search } })
    expect([ids(await within(now)), ids(await within(then))]).toEqual([[valid], [old]])

    const day = (chosen: number | string, search: string, more: object = {}) =>
      admin.call(territory.communesDay, { params: { chosen }, query: { search, ...more } })
    expect(ids(await day(0, then))).toEqual([old])
    expect(new Set(ids(await day(valid, then)))).toEqual(new Set([old, valid]))
    expect(ids(await day(0, now))).toEqual([valid])
    expect(ids(await day(`${old},${valid}`, now))).toHaveLength(2)
    expect(ids(await day(0, `${now},nazwa:Dawna`, { searchType: 'OR' }))).toEqual([valid])
    expect((await day('x', now)).status).toBe(400)

    const chosen = await admin.call(territory.chosen, { params: { ids: `${old},${county.id}` } })
    expect(codes(chosen)).toEqual(['0264', '0264062'])
    expect(ids(await admin.call(territory.all))).not.toContain(old)
  })
})
