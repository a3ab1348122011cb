import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import { codeListNames, type CodeListName } from '#contract/code-lists/code-list-facts.ts'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import { startApi, type Api, type Client } from '#server/testing/api.ts'
import { makeMeasures, type Measures } from '#server/testing/measures.ts'

let api: Api
let admin: Client
let made: Measures
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('admin')
  made = await makeMeasures(api.db, admin)
})
afterAll(() => api.close())

/** The lists that a measure limits, with its field and the table of the entries. */
const narrowed = [
  ['ustawa', 'ustawyIds', 'ustawa'],
  ['purposeofaid', 'przeznaczeniaPomocyIds', 'przeznaczeniePomocy'],
  ['formapomocy', 'formyPomocyIds', 'formaPomocy'],
  ['wielkosci_beneficjentow', 'wielkosciBeneficjentowIds', 'wielkoscBeneficjenta'],
] as const satisfies [CodeListName, keyof AidMeasure, keyof Measures['ids']][]

const offered = async (name: CodeListName, parent: number, chosen = 0, query: Record<string, unknown> = {}) => {
  const list = codeLists[name]
  const { status, body } = await (await api.as('upo')).call(list.dayOf, { params: { parent, chosen }, query })
  expect(status).toBe(200)
  return body.items.map((entry) => entry['id'] as number)
}
const all = (name: CodeListName) => offered(name, 0)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

test.each(narrowed)('%s: offers what the measure names, and what is already chosen', async (name, field, table) => {
  const [first, second, third] = made.ids[table] as [number, number, number]
  const measure = await made.add({ numer: `N-${name}`, [field]: [first, second] })
  expect(sorted(await offered(name, measure))).toEqual(sorted([first, second]))
  expect(sorted(await offered(name, measure, third))).toEqual(sorted([first, second, third]))
  expect(await offered(name, measure, first)).toHaveLength(2)

  const { code } = codeLists[name].spelling
  const entry = (await admin.call(codeLists[name].read, { params: { id: first } })).body as Record<string, string>
  const search = `${code}:${encodeURIComponent(entry[code]!)}`
  expect(await offered(name, measure, 0, { search })).toEqual([first])
  expect(sorted(await offered(name, measure, third, { search }))).toEqual(sorted([first, third]))
})

test.each(codeListNames)('%s: a measure that names no entries allows all', async (name) => {
  const measure = await made.add({ numer: `E-${name}` })
  expect(await offered(name, measure)).toEqual(await all(name))
})

test.each(codeListNames.filter((name) => !narrowed.some(([list]) => list === name)))(
  '%s: is narrowed by no measure',
  async (name) => {
    const links = Object.fromEntries(narrowed.map(([, field, table]) => [field, [made.ids[table][0]]]))
    const measure = await made.add({ numer: `X-${name}`, ...links })
    expect(await offered(name, measure)).toEqual(await all(name))
  },
)

test.each(codeListNames)('%s: an unknown measure is not found', async (name) => {
  const { status } = await admin.call(codeLists[name].dayOf, { params: { parent: 999_999_999, chosen: 0 } })
  expect(status).toBe(404)
})
