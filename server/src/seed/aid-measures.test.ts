import { afterAll, beforeAll, expect, test } from 'vitest'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { startApi, type Api } from '../testing/api.ts'
import { demoMeasures } from './aid-measures/measures.ts'

type Measure = ReplyOf<typeof aidMeasures.read>

let api: Api
let stored: Map<string, Measure>
beforeAll(async () => {
  api = await startApi()
  const admin = await api.as('admin')
  const { items } = (await admin.call(aidMeasures.grid.list, { query: { pageSize: -1 } })).body
  const read = await Promise.all(items.map(({ id }) => admin.call(aidMeasures.read, { params: { id } })))
  stored = new Map(read.map(({ body }) => [body.numer, body]))
})
afterAll(() => api.close())

test('every measure is stored once', () => {
  expect([...stored.keys()].toSorted()).toEqual(demoMeasures.map(({ numer }) => numer).toSorted())
})

test.each(demoMeasures)('$numer: every code that it names exists', (measure) => {
  const { ustawy = [], grupy = [], udzielajacy = [], przeznaczenia = [], formy = [], wielkosci = [] } = measure
  const { sektory = [], regiony = [] } = measure
  const found = stored.get(measure.numer)!
  expect(found).toMatchObject({
    ustawyIds: { length: ustawy.length },
    grupyIds: { length: grupy.length },
    udzielajacyPomocyIds: { length: udzielajacy.length },
    przeznaczeniaPomocyIds: { length: przeznaczenia.length },
    formyPomocyIds: { length: formy.length },
    wielkosciBeneficjentowIds: { length: wielkosci.length },
    regionyIds: { length: regiony.length },
    rozporzadzenia: { length: measure.rozporzadzenia?.length ?? 0 },
    zmienianySrodek: measure.zmiana?.czego ?? null,
  })
  // a class may be in more than one version of PKD
  expect(found.sektoryDzialalnosciIds.length).toBeGreaterThanOrEqual(sektory.length)
})
