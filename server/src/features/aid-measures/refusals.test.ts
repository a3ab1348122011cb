import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeMeasures, type Measures } from '#server/testing/measures.ts'

let api: Api
let admin: Client
let ids: Measures['ids']
let body: Measures['body']
let add: Measures['add']
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  ;({ ids, body, add } = await makeMeasures(api.db, admin))
})
afterAll(() => api.close())

const create = (given: Record<string, unknown>) =>
  admin.call(aidMeasures.create, { body: { ...body({ numer: 'F-1' }), ...given } })

describe('a faulty measure is refused field by field', () => {
  const regulation = (given: object) => ({ rozporzadzenia: [{ nazwaRozporzadzenia: 'R', ...given }] })
  test.each<[string, Record<string, unknown>, [field: string, message: string][]]>([
    ['no number', { numer: undefined }, [['numer', 'Numer jest wymagany']]],
    ['an empty number', { numer: '  ' }, [['numer', 'Numer jest wymagany']]],
    ['a short number', { numer: 'ab' }, [['numer', 'To pole musi zawierać co najmniej 3 znaki']]],
    ['a long number', { numer: 'x'.repeat(81) }, [['numer', 'To pole musi zawierać co najwyżej 80 znaków']]],
    ['no name', { nazwa: '' }, [['nazwa', 'Nazwa jest wymagana']]],
    ['a short name', { nazwa: 'ab' }, [['nazwa', 'To pole musi zawierać co najmniej 3 znaki']]],
    ['a long name', { nazwa: 'x'.repeat(401) }, [['nazwa', 'To pole musi zawierać co najwyżej 400 znaków']]],
    ['no legal basis', { podstawaPrawna: null }, [['podstawaPrawna', 'Podstawa prawna jest wymagana']]],
    ['a short basis', { podstawaPrawna: 'ab' }, [['podstawaPrawna', 'To pole musi zawierać co najmniej 3 znaki']]],
    [
      'a long basis',
      { podstawaPrawna: 'x'.repeat(2001) },
      [['podstawaPrawna', 'To pole musi zawierać co najwyżej 2000 znaków']],
    ],
    ['no kind of change', { rodzajZmiany: undefined }, [['rodzajZmiany', 'Rodzaj zmiany jest wymagany']]],
    ['an unknown kind of change', { rodzajZmiany: 'XX' }, [['rodzajZmiany', 'Rodzaj zmiany jest wymagany']]],
    ['no changed measure', { rodzajZmiany: 'ZM' }, [['zmienianySrodekId', 'Zmieniany środek pomocy jest wymagany']]],
    [
      'no type',
      { rodzajSrodkaPomocowegoId: null },
      [['rodzajSrodkaPomocowegoId', 'Rodzaj środka pomocy jest wymagany']],
    ],
    ['no status', { statusRegionuId: undefined }, [['statusRegionuId', 'Status regionu jest wymagany']]],
    ['no such day', { obowiazujeOd: '2024-02-30' }, [['obowiazujeOd', 'Data musi być prawidłowa']]],
    [
      'a reversed period',
      { obowiazujeOd: '2024-02-01', obowiazujeDo: '2024-01-01' },
      [
        ['obowiazujeOd', 'Data początku obowiązywania nie może być późniejsza od daty końca obowiązywania'],
        ['obowiazujeDo', 'Data końca obowiązywania nie może być wcześniejsza od daty początku obowiązywania'],
      ],
    ],
    [
      'a period of one day',
      { obowiazujeOd: '2024-02-01', obowiazujeDo: '2024-02-01' },
      [['obowiazujeOd', 'Data początku obowiązywania nie może być identyczna z datą końca obowiązywania']],
    ],
    ['a text for a budget', { budzetPLN: '12' }, [['budzetPLN', 'Nieprawidłowa kwota']]],
    ['tenths of a grosz', { budzetPLN: 0.001 }, [['budzetPLN', 'Kwota może mieć najwyżej dwa miejsca po przecinku']]],
    ['a huge budget', { budzetZagraniczny: 1e13 }, [['budzetZagraniczny', 'Kwota jest zbyt duża']]],
    ['a huge debt', { budzetZagraniczny: -1e13 }, [['budzetZagraniczny', 'Kwota jest zbyt duża']]],
    [
      'a long fund',
      { nazwaFunduszuUE: 'x'.repeat(201) },
      [['nazwaFunduszuUE', 'To pole musi zawierać co najwyżej 200 znaków']],
    ],
    [
      'an address that is a script',
      { adresStronyInternetowej: 'javascript:alert(1)' },
      [['adresStronyInternetowej', 'Adres musi zaczynać się od http:// lub https://']],
    ],
    [
      'a long address',
      { adresStronyInternetowej: `https://a.pl/${'x'.repeat(500)}` },
      [['adresStronyInternetowej', 'To pole musi zawierać co najwyżej 500 znaków']],
    ],
    ['one law twice', { ustawyIds: [1, 1] }, [['ustawyIds', 'Element został wybrany więcej niż raz']]],
    [
      'too many laws',
      { ustawyIds: Array.from({ length: 501 }, (_, i) => i + 1) },
      [['ustawyIds', 'Można wybrać najwyżej 500 elementów']],
    ],
    [
      'a regulation without a name',
      regulation({ nazwaRozporzadzenia: ' ' }),
      [['rozporzadzenia.0.nazwaRozporzadzenia', 'Nazwa rozporządzenia jest wymagana']],
    ],
    [
      'a regulation with a long name',
      regulation({ nazwaRozporzadzenia: 'x'.repeat(1001) }),
      [['rozporzadzenia.0.nazwaRozporzadzenia', 'To pole musi zawierać co najwyżej 1000 znaków']],
    ],
    [
      'a regulation with a reversed period',
      regulation({ dataOd: '2024-01-02', dataDo: '2024-01-01' }),
      [
        ['rozporzadzenia.0.dataOd', 'Data początku obowiązywania nie może być późniejsza od daty końca obowiązywania'],
        [
          'rozporzadzenia.0.dataDo',
          'Data końca obowiązywania nie może być wcześniejsza od daty początku obowiązywania',
        ],
      ],
    ],
    [
      'one regulation twice',
      { rozporzadzenia: [1, 1].map((id) => ({ id, nazwaRozporzadzenia: 'R' })) },
      [['rozporzadzenia', 'Rozporządzenie zostało podane więcej niż raz']],
    ],
    [
      'too many regulations',
      { rozporzadzenia: Array.from({ length: 201 }, () => ({ nazwaRozporzadzenia: 'R' })) },
      [['rozporzadzenia', 'Można dodać najwyżej 200 rozporządzeń']],
    ],
  ])('%s', async (_what, given, expected) => {
    const { status, refusal } = await create(given)
    expect(status).toBe(400)
    expect(refusal.fieldErrors?.map(({ field, message }) => [field, message])).toEqual(expected)
  })

  test('an id beyond all keys', async () => {
    const { status, refusal } = await create({ regionyIds: [3_000_000_000] })
    expect([status, refusal.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['regionyIds.0']])
  })

  test('rules over several fields apply while other fields are invalid', async () => {
    const { refusal } = await create({
      numer: '',
      rodzajZmiany: 'PR',
      obowiazujeOd: '2024-01-01',
      obowiazujeDo: '2024-01-01',
    })
    expect(refusal.fieldErrors?.map(({ field }) => field)).toEqual(['numer', 'obowiazujeOd', 'zmienianySrodekId'])
  })
})

describe('what a measure points at must exist', () => {
  const unknown = 'Wskazany element nie istnieje lub został usunięty'
  const none = 2_000_000_000
  const references = [
    ['rodzajSrodkaPomocowegoId', none],
    ['statusRegionuId', none],
    ['ustawyIds', [none]],
    ['grupyIds', [none]],
    ['udzielajacyPomocyIds', [none]],
    ['przeznaczeniaPomocyIds', [none]],
    ['formyPomocyIds', [none]],
    ['wielkosciBeneficjentowIds', [none]],
    ['sektoryDzialalnosciIds', [none]],
    ['regionyIds', [none]],
  ] as const

  test.each(references)('%s', async (field, value) => {
    const { status, refusal } = await create({ [field]: value })
    expect([status, refusal]).toEqual([
      422,
      { code: 'record.unknownReference', message: unknown, fieldErrors: [{ field, message: unknown }] },
    ])
  })

  test('and everything missing is named at once', async () => {
    const { refusal } = await create(Object.fromEntries(references))
    expect(refusal.fieldErrors?.map(({ field }) => field)).toEqual(references.map(([field]) => field))
  })

  test('also one unknown entry among known ones', async () => {
    const { refusal } = await create({ ustawyIds: [ids.ustawa[0], none] })
    expect(refusal.fieldErrors?.map(({ field }) => field)).toEqual(['ustawyIds'])
  })

  test('also the measure that it changes', async () => {
    const { status, refusal } = await create({ rodzajZmiany: 'ZM', zmienianySrodekId: none })
    expect([status, refusal.fieldErrors]).toEqual([422, [{ field: 'zmienianySrodekId', message: unknown }]])
  })

  test('a class of a version that is not accepted yet does not exist for it', async () => {
    const { id: wersjaId } = await api.db
      .insertInto('wersjaPkd')
      .values({ kod: 'NIEPRZYJETA', nazwa: 'z pliku', przyjeta: false, wczytal: 'admin' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await api.db
      .insertInto('pkd')
      .values({ wersjaId, kod: 'N1', nazwa: 'N1', poziom: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { status, refusal } = await create({ sektoryDzialalnosciIds: [id] })
    expect([status, refusal.fieldErrors?.map(({ field }) => field)]).toEqual([422, ['sektoryDzialalnosciIds']])
  })

  test("another measure's regulation cannot be edited through this one", async () => {
    const theirs = await add({ numer: 'O-1', rozporzadzenia: [{ nazwaRozporzadzenia: 'Cudze' }] })
    const own = await add({ numer: 'O-2' })
    const { rozporzadzenia } = (await admin.call(aidMeasures.read, { params: { id: theirs } })).body
    const stolen = { numer: 'O-3', rozporzadzenia }
    for (const answer of [
      await create(stolen),
      await admin.call(aidMeasures.update, { params: { id: own }, body: body(stolen) }),
    ])
      expect([answer.status, answer.refusal.fieldErrors]).toEqual([
        422,
        [{ field: 'rozporzadzenia', message: unknown }],
      ])
    const untouched = (await admin.call(aidMeasures.read, { params: { id: own } })).body
    expect([untouched.numer, untouched.wersja]).toEqual(['O-2', 1])
  })
})

test('everyone signed in reads, only the administrator changes', async () => {
  const id = await add({ numer: 'A-1' })
  const calls = (client: Client) => [
    client.call(aidMeasures.create, { body: body({ numer: 'A-2' }) }),
    client.call(aidMeasures.update, { params: { id }, body: body({ numer: 'A-1' }) }),
    client.call(aidMeasures.copy, { params: { id }, body: { numer: 'A-3' } }),
    client.call(aidMeasures.remove, { params: { id } }),
  ]
  const looks = (client: Client) => [
    client.call(aidMeasures.grid.list),
    client.call(aidMeasures.read, { params: { id } }),
    client.call(aidMeasures.day, { params: { chosen: 0 } }),
    client.call(aidMeasures.regulations, { params: { id } }),
  ]
  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status)
  for (const login of ['nadzorca', 'ugl', 'koo', 'upo']) {
    const user = await api.as(login)
    expect(await statuses(looks(user))).toEqual([200, 200, 200, 200])
    expect(await statuses(calls(user))).toEqual([403, 403, 403, 403])
  }
  expect(await statuses([...looks(api.visitor), ...calls(api.visitor)])).toEqual(Array.from({ length: 8 }, () => 401))
})
