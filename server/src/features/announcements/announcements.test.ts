import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Level } from '#contract/access.ts'
import { announcements, TEXT_LENGTH } from '#contract/announcements/announcements.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { addedId } from '#server/testing/registers.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const valid = {
  tytul: 'Przerwa',
  tresc: '<p>W <strong>sobotę</strong></p>',
  dataOd: '2026-01-01',
  dataDo: '2026-12-31',
  widoczny: true,
  globalny: false,
  przeznaczenieKomunikatu: ['UGL', 'UPO'] as Level[],
}
const add = (given: object = {}) => admin.call(announcements.create, { body: { ...valid, ...given } })
const read = (id: number) => admin.call(announcements.read, { params: { id } })
const stored = async (id: number) => (await read(id)).body
const change = (id: number, given: object) =>
  admin.call(announcements.update, { params: { id }, body: { ...valid, ...given } })
const setVisibility = (id: number, widoczny: boolean, wersja?: number) =>
  admin.call(announcements.setVisibility, { params: { id }, body: { widoczny, wersja } })

test('an announcement is added, read, changed, hidden, shown and removed, and the history shows it', async () => {
  const added = await add()
  const id = addedId(added)
  expect(added.body).toEqual({ message: 'Dodano komunikat', key: { id } })
  const record = { id, ...valid, przeznaczenieKomunikatu: ['UPO', 'UGL'], wersja: 1 }
  expect(await stored(id)).toEqual(record)
  const changed = { tytul: 'Przerwa II', dataDo: null, globalny: true }
  expect((await change(id, { ...changed, wersja: 1 })).body).toEqual({
    message: 'Zmodyfikowano komunikat',
    key: { id },
  })
  expect(await stored(id)).toEqual({ ...record, ...changed, dataDo: FOREVER, przeznaczenieKomunikatu: [], wersja: 2 })
  expect((await setVisibility(id, false, 2)).body).toEqual({
    message: 'Komunikat „Przerwa II” został ukryty',
    key: { id },
  })
  expect((await setVisibility(id, true, 3)).body.message).toBe('Komunikat „Przerwa II” jest teraz widoczny')
  expect((await admin.call(announcements.remove, { params: { id } })).body).toEqual({ message: 'Usunięto komunikat' })
  expect((await read(id)).status).toBe(404)
  const history = await api.db
    .selectFrom('komunikatHistoria')
    .select(['operacja', 'userMod', 'widoczny', 'globalny'])
    .where('id', '=', id)
    .orderBy('czasWykon')
    .execute()
  expect(history.map((was) => Object.values(was).join(' '))).toEqual([
    'INSERT admin true false',
    'UPDATE admin true true',
    'UPDATE admin false true',
    'UPDATE admin true true',
    'DELETE admin true true',
  ])
})

test.each([
  [{ tytul: ' ' }, 'tytul', 'Tytuł jest wymagany'],
  [{ tytul: 'x'.repeat(201) }, 'tytul', 'To pole musi zawierać co najwyżej 200 znaków'],
  [{ tresc: '' }, 'tresc', 'Treść jest wymagana'],
  [{ dataOd: '' }, 'dataOd', 'Data jest wymagana.'],
  [{ dataOd: '2026-02-30' }, 'dataOd', 'Data musi być prawidłowa.'],
  [
    { dataOd: '2026-12-31' },
    'dataOd',
    'Data początku obowiązywania nie może być identyczna z datą końca obowiązywania',
  ],
  [{ przeznaczenieKomunikatu: [] }, 'przeznaczenieKomunikatu', 'Wybierz co najmniej jeden poziom użytkowników'],
] as const)('%j is refused', async (given, field, message) => {
  const { status, refusal } = await add(given)
  expect([status, refusal.fieldErrors]).toEqual([400, [{ field, message }]])
})

test('an unknown level, a missing flag and a reversed range are refused', async () => {
  expect((await add({ przeznaczenieKomunikatu: ['SZEF'] })).status).toBe(400)
  expect((await add({ globalny: undefined })).refusal.fieldErrors).toMatchObject([{ field: 'globalny' }])
  expect((await add({ dataOd: '2027-01-01' })).refusal.fieldErrors?.map(({ field }) => field)).toEqual([
    'dataOd',
    'dataDo',
  ])
})

describe('the text', () => {
  test.each([
    ['<p style="color:red" onclick="x()">A<img src=x onerror=alert(1)><b>B</b></p>', '<p>A<b>B</b></p>'],
    ['<p>A</p><script>alert(1)</script><iframe src="//x"></iframe><style>p{}</style>', '<p>A</p>'],
    ['<a href="javascript:alert(1)">A</a>', '<a target="_blank" rel="noopener noreferrer">A</a>'],
    ['<svg><a xlink:href="javascript:alert(1)">A</a></svg>', '<a target="_blank" rel="noopener noreferrer">A</a>'],
    ['<form action="//x"><input name="haslo">A</form>', 'A'],
    ['<p>1 &lt;script&gt; 2</p>', '<p>1 &lt;script&gt; 2</p>'],
  ])('%s is stored safe, when added and when changed', async (tresc, safe) => {
    const id = addedId(await add({ tresc }))
    expect((await stored(id)).tresc).toBe(safe)
    await change(id, { tresc: '<p>inny</p>' })
    await change(id, { tresc })
    expect((await stored(id)).tresc).toBe(safe)
  })

  test.each(['<script>alert(1)</script>', '<p> &nbsp;<br></p>', '<img src="x">'])(
    '%s is no text, and nothing is stored',
    async (tresc) => {
      const message = 'Treść jest wymagana'
      const refused = { status: 422, refusal: { message, fieldErrors: [{ field: 'tresc', message }] } }
      expect(await add({ tresc })).toMatchObject(refused)
      const id = addedId(await add())
      expect(await change(id, { tresc })).toMatchObject(refused)
      expect((await stored(id)).wersja).toBe(1)
    },
  )

  test('is as long once sanitised as it may be sent back', async () => {
    const link = '<a href="//x">x</a>'
    const tresc = link.repeat(Math.floor(TEXT_LENGTH / link.length))
    expect(await add({ tresc })).toMatchObject({ status: 422, refusal: { fieldErrors: [{ field: 'tresc' }] } })
    expect((await add({ tresc: 'x'.repeat(TEXT_LENGTH + 1) })).status).toBe(400)
    expect((await add({ tresc: 'x'.repeat(TEXT_LENGTH) })).status).toBe(200)
  })
})

describe('two people at once', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

  test('of two changes of the same version the second is refused', async () => {
    const id = addedId(await add())
    const answers = await Promise.all(['Jeden', 'Drugi'].map((tytul) => change(id, { tytul, wersja: 1 })))
    expect(statuses(answers)).toEqual([200, 409])
    expect((await stored(id)).wersja).toBe(2)
  })

  test('a change and hiding of the same version do not undo each other', async () => {
    const id = addedId(await add())
    expect(
      statuses(await Promise.all([change(id, { tytul: 'Inny', wersja: 1 }), setVisibility(id, false, 1)])),
    ).toEqual([200, 409])
  })

  test('hidden twice at once, it is hidden', async () => {
    const id = addedId(await add())
    expect(statuses(await Promise.all([setVisibility(id, false), setVisibility(id, false)]))).toEqual([200, 200])
    expect(await stored(id)).toMatchObject({ widoczny: false, wersja: 2 })
  })

  test('deleted twice at once, it is not found the second time', async () => {
    const id = addedId(await add())
    const remove = () => admin.call(announcements.remove, { params: { id } })
    expect(statuses(await Promise.all([remove(), remove()]))).toEqual([200, 404])
  })
})

test('the list has the levels in words; it is filtered, sorted and exported', async () => {
  await api.db.deleteFrom('komunikat').execute()
  await add({ tytul: 'Źródła' })
  await add({ tytul: 'Zmiany', globalny: true, dataDo: FOREVER })
  const list = async (query: object) => (await admin.call(announcements.grid.list, { query })).body.items
  expect((await list({ sortBy: 'tytul' })).map((row) => [row.tytul, row.przeznaczenieNazwy])).toEqual([
    ['Zmiany', 'Wszyscy, także na stronie logowania'],
    ['Źródła', 'Upoważniony użytkownik, Użytkownik główny'],
  ])
  expect(await list({ search: 'przeznaczenieNazwy:główny' })).toMatchObject([{ tytul: 'Źródła' }])
  expect(await list({ search: 'globalny:true' })).toMatchObject([{ tytul: 'Zmiany' }])
  const file = await admin.call(announcements.grid.download, { params: { format: 'CSV' }, query: { sortBy: 'tytul' } })
  expect(file.raw.toString().split('\r\n')[1]).toContain('Zmiany;01.01.2026;')
})

const everyCall = [
  announcements.grid.list,
  announcements.read,
  announcements.create,
  announcements.update,
  announcements.setVisibility,
  announcements.remove,
]
test.each(['upo', 'koo', 'ugl'])('%s manages none of them', async (login) => {
  const client = await api.as(login)
  const body = { ...valid, przeznaczenieKomunikatu: [...valid.przeznaczenieKomunikatu] }
  for (const call of everyCall)
    expect((await client.call(call as typeof announcements.update, { params: { id: 1 }, body })).status).toBe(403)
})

test('a supervisor manages them as an administrator does', async () => {
  const supervisor = await api.as('nadzorca')
  const id = addedId(await supervisor.call(announcements.create, { body: valid }))
  expect((await supervisor.call(announcements.remove, { params: { id } })).status).toBe(200)
})

test.each([announcements.read, announcements.remove])('an unknown one is not found: $method', async (call) => {
  expect((await admin.call(call, { params: { id: 999_999 } })).status).toBe(404)
})
