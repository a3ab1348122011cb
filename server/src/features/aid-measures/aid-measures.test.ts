import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aidMeasures } from '#contract/aid-measures.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { measures, type Measures } from '#server/testing/measures.ts'

let api: Api
let admin: Client
let m: Measures
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  m = await measures(api.db, admin)
})
afterAll(() => api.close())

const unknown = 'Wskazany element nie istnieje lub został usunięty'

test('a measure is added, read, changed and removed with all that belongs to it', async () => {
  const [first, second, third] = m.ids.ustawa as [number, number, number]
  const id = await m.add({
    numer: 'T-1',
    ustawyIds: [second, first],
    grupyIds: m.ids.grupa.slice(0, 1),
    udzielajacyPomocyIds: m.ids.udzielajacyPomocy.slice(0, 1),
    przeznaczeniaPomocyIds: m.ids.przeznaczeniePomocy.slice(0, 2),
    formyPomocyIds: m.ids.formaPomocy.slice(0, 2),
    wielkosciBeneficjentowIds: m.ids.wielkoscBeneficjenta.slice(0, 2),
    obowiazujeOd: '2024-01-01',
    budzetPLN: -1234.56,
    adresStronyInternetowej: ' https://przyklad.gov.pl/a?b=1 ',
    nazwaFunduszuUE: '',
    rozporzadzenia: [{ nazwaRozporzadzenia: 'R1' }, { nazwaRozporzadzenia: 'R2', dataOd: '2024-01-01' }],
  })
  const read = (await admin.call(aidMeasures.read, { params: { id } })).body
  expect(read).toMatchObject({ id, numer: 'T-1', ustawyIds: [second, first], wersja: 1 })
})
