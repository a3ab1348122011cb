import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { euroRates } from '#contract/euro-rates/euro-rates.ts'
import { addDays, formatDate, today } from '#contract/kernel/dates.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
})
afterAll(() => api.close())
beforeEach(() => api.db.deleteFrom('kursEuro').execute())

const add = async (data: string, kursSredni: number) => {
  const { status, body } = await admin.call(euroRates.create, { body: { data, kursSredni } })
  expect([status, body?.message]).toEqual([200, 'Dodano kurs euro'])
  return (body.key as { id: number }).id
}
const stored = () => api.db.selectFrom('kursEuro').select(['data', 'kursSredni', 'nrTabeli']).orderBy('data').execute()

describe('the list', () => {
  test('has the newest day first, and is filtered by ranges', async () => {
    for (const [day, rate] of [
      ['2024-01-02', 4.3434],
      ['2024-01-04', 4.36],
      ['2024-01-03', 4.3646],
    ] as const)
      await add(day, rate)
    const days = async (search?: string) =>
      (await admin.call(euroRates.grid.list, { query: { search } })).body.items.map(({ data }) => data)
    expect(await days()).toEqual(['2024-01-04', '2024-01-03', '2024-01-02'])
    expect(await days('data>2024-01-03')).toEqual(['2024-01-04', '2024-01-03'])
    expect(await days('kursSredni>4.35,kursSredni<4.3600')).toEqual(['2024-01-04'])
    const csv = await admin.call(euroRates.grid.download, {
      params: { format: 'CSV' },
      query: { visibleColumns: 'data,kursSredni' },
    })
    expect(csv.raw.toString()).toBe(
      '\ufeffData;Kurs średni\r\n04.01.2024;4,3600\r\n03.01.2024;4,3646\r\n02.01.2024;4,3434\r\n',
    )
  })
})

describe('one rate', () => {
  test('is added, read and changed; its day stays, its history too', async () => {
    const id = await add('2024-01-02', 4.3434)
    const row = { id, data: '2024-01-02', kursSredni: 4.3434, nrTabeli: null, wersja: 1 }
    expect((await admin.call(euroRates.read, { params: { id } })).body).toEqual(row)
    const body = { data: '2024-01-02', kursSredni: 4.35, wersja: 1 }
    const changed = await admin.call(euroRates.update, { params: { id }, body })
    expect(changed.body).toEqual({ message: 'Zmodyfikowano kurs euro', key: { id } })
    expect((await admin.call(euroRates.read, { params: { id } })).body).toEqual({ ...row, kursSredni: 4.35, wersja: 2 })
    const moved = await admin.call(euroRates.update, { params: { id }, body: { data: '2024-01-03', kursSredni: 4.35 } })
    expect([moved.status, moved.refusal]).toEqual([
      422,
      {
        code: 'euroRate.dayFixed',
        message: 'Daty kursu nie można zmienić',
        fieldErrors: [{ field: 'data', message: 'Daty kursu nie można zmienić' }],
      },
    ])
    const history = await api.db
      .selectFrom('kursEuroHistoria')
      .where('id', '=', id)
      .select(['operacja', 'userMod', 'kursSredni'])
      .orderBy('czasWykon')
      .execute()
    expect(history).toEqual([
      { operacja: 'INSERT', userMod: 'admin', kursSredni: 4.3434 },
      { operacja: 'UPDATE', userMod: 'admin', kursSredni: 4.35 },
    ])
  })

  test('loses its table number when changed by hand, not when saved unchanged', async () => {
    await api.db
      .insertInto('kursEuro')
      .values({ id: 900, data: '2024-01-02', kursSredni: 4.3434, nrTabeli: '001/A/NBP/2024' })
      .execute()
    const save = (kursSredni: number) =>
      admin.call(euroRates.update, { params: { id: 900 }, body: { kursSredni } }).then(() => stored())
    expect(await save(4.3434)).toMatchObject([{ nrTabeli: '001/A/NBP/2024' }])
    expect(await save(4.3435)).toMatchObject([{ nrTabeli: null }])
  })

  test('is the only one of its day', async () => {
    await add('2024-01-02', 4.3434)
    const again = await admin.call(euroRates.create, { body: { data: '2024-01-02', kursSredni: 4 } })
    expect([again.status, again.refusal.fieldErrors]).toEqual([
      422,
      [{ field: 'data', message: 'Kurs euro z tego dnia już istnieje' }],
    ])
  })

  test('cannot be saved by two people who read the same version', async () => {
    const id = await add('2024-01-02', 4.3434)
    const save = (kursSredni: number) =>
      admin.call(euroRates.update, { params: { id }, body: { kursSredni, wersja: 1 } })
    const answers = await Promise.all([save(4.1), save(4.2)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    ['nothing', {}, { data: 'Data jest wymagana', kursSredni: 'Kurs jest wymagany' }],
    ['empty fields', { data: '', kursSredni: null }, { data: 'Data jest wymagana', kursSredni: 'Kurs jest wymagany' }],
    ['an invalid day', { data: '2024-02-30', kursSredni: 4 }, { data: 'Data musi być prawidłowa' }],
    ['text', { data: '2024-01-02', kursSredni: '4,3x' }, { kursSredni: 'Zły format liczby' }],
    ['too many decimals', { data: '2024-01-02', kursSredni: 4.34345 }, { kursSredni: 'Zły format liczby' }],
    ['a rate of zero', { data: '2024-01-02', kursSredni: 0 }, { kursSredni: 'Kurs musi być większy od zera' }],
    [
      'a rate that is too high',
      { data: '2024-01-02', kursSredni: 1000 },
      { kursSredni: 'Kurs musi być mniejszy niż 1000' },
    ],
    [
      'a day before the first',
      { data: '2002-01-01', kursSredni: 4 },
      { data: 'Najwcześniejsza data możliwa do wyboru to 02.01.2002.' },
    ],
    [
      'a day to come',
      { data: addDays(today(), 1), kursSredni: 4 },
      { data: `Najpóźniejsza data możliwa do wyboru to ${formatDate(today())}.` },
    ],
  ])('with %s is refused', async (_, body, messages) => {
    const { status, refusal } = await admin.call(euroRates.create, { body: body as never })
    expect(status).toBe(400)
    expect(Object.fromEntries(refusal.fieldErrors!.map(({ field, message }) => [field, message]))).toEqual(messages)
  })

  test('that does not exist is not found', async () => {
    const params = { id: 1 }
    expect((await admin.call(euroRates.read, { params })).status).toBe(404)
    expect((await admin.call(euroRates.update, { params, body: { kursSredni: 4 } })).status).toBe(404)
  })
})

describe('the rate of a day', () => {
  const of = async (date: string) => {
    const { status, body, refusal } = await admin.call(euroRates.ofDay, { params: { date } })
    return [status, body ?? refusal.message]
  }
  beforeEach(async () => {
    await add('2024-01-02', 4.3434)
    await add('2024-01-05', 4.3621)
  })
  test.each([
    ['2024-01-02', { data: '2024-01-02', kursSredni: 4.3434 }],
    ['2024-01-04', { data: '2024-01-02', kursSredni: 4.3434 }],
    ['2024-01-05', { data: '2024-01-05', kursSredni: 4.3621 }],
    ['2024-01-07', { data: '2024-01-05', kursSredni: 4.3621 }],
    ['2099-12-31', { data: '2024-01-05', kursSredni: 4.3621 }],
  ])('of %s is that day’s, or the last before it', async (date, expected) => {
    expect(await of(date)).toEqual([200, { ...expected, probny: false }])
  })
  test('is missing before the first rate, and an invalid day is refused', async () => {
    expect(await of('2024-01-01')).toEqual([
      404,
      'Brak średnich kursów euro na ten dzień i dni wcześniejsze. Wartość w euro zostanie uzupełniona po opublikowaniu kursu.',
    ])
    expect((await of('2024-02-30'))[0]).toBe(400)
  })
})

test('everyone may look a rate up; the dictionary and the import are the administrator’s', async () => {
  await add('2024-01-02', 4.3434)
  const body = { data: '2024-01-03', kursSredni: 4 }
  const kursy = [{ ...body, nrTabeli: null, obecny: null }]
  const range = { dataOd: '2024-01-01', dataDo: '2024-01-05' }
  const file = { name: 'a.csv', bytes: 'data;kurs_sredni\n2024-01-03;4,3\n' }
  const attempts = (user: Client) => [
    user.call(euroRates.grid.list),
    user.call(euroRates.grid.download, { params: { format: 'CSV' } }),
    user.call(euroRates.source),
    user.call(euroRates.read, { params: { id: 1 } }),
    user.call(euroRates.create, { body }),
    user.call(euroRates.update, { params: { id: 1 }, body }),
    user.call(euroRates.completeEmpty, { params: range }),
    user.call(euroRates.preview, { body: range }),
    user.upload(euroRates.upload, file),
    user.call(euroRates.accept, { body: { kursy, nadpisz: true } }),
  ]
  const lookUp = (user: Client) => user.call(euroRates.ofDay, { params: { date: '2024-01-02' } })
  for (const login of ['nadzorca', 'ugl', 'koo', 'upo']) {
    const user = await api.as(login)
    expect((await lookUp(user)).status).toBe(200)
    expect((await Promise.all(attempts(user))).map(({ status }) => status)).toEqual(Array(10).fill(403))
  }
  expect((await lookUp(api.visitor)).status).toBe(401)
  expect((await Promise.all(attempts(api.visitor))).map(({ status }) => status)).toEqual(Array(10).fill(401))
  expect(await stored()).toHaveLength(1)
})
