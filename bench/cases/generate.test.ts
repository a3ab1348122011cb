/** @module-tag deep */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/api.ts'
import { generate, prepareSource, rowsOf, tableNames } from './generate.ts'
import { nameOf, searched } from './names.ts'
import { companyTown, COMPANY, planCases } from './plan.ts'

const CASES = 20_000
let client: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  client = new pg.Client({ connectionString: clone.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

const one = async (query: string): Promise<Record<string, number>> =>
  (await client.query<Record<string, number>>(query)).rows[0]!

test('rows are the same at every run', async () => {
  const checksum = async () => {
    const source = await prepareSource(client, CASES)
    const hash = createHash('sha256')
    for (const table of tableNames) for (const row of rowsOf(source, table)) hash.update(row)
    return hash.digest('hex')
  }
  expect(await checksum()).toBe(await checksum())
})

test('the database accepts them with all its checks, records their history and counts them right', async () => {
  await generate(client, CASES)
  expect(await one('select count(*)::int as n from przypadek')).toEqual({ n: CASES })
  expect(await one('select count(*)::int as n from przypadek_historia')).toEqual({ n: CASES })
  expect(await one('select count(*)::int as n from count_differences()')).toEqual({ n: 0 })
})

test('they are as skewed as real data', async () => {
  const shares = await one(`select
    avg((stan = 'R' and usuniety is null)::int)::float as drafts, avg((usuniety is not null)::int)::float as deleted,
    avg((extract(dow from pp_data) = 2)::int)::float as tuesdays, avg((extract(dow from pp_data) in (0, 6))::int)::float as weekends,
    (select max(n) from (select count(*)::float / ${CASES} as n from przypadek group by forma_pomocy_id) f) as form,
    count(distinct (pp_data, akt_id, ustawa_id, forma_pomocy_id, brutto))::float / ${CASES} as different
    from przypadek`)
  expect(shares['drafts']).toBeCloseTo(0.014, 2)
  expect(shares['deleted']).toBeCloseTo(0.01, 2)
  expect(shares['tuesdays']).toBeCloseTo(0.33, 1)
  expect(shares['weekends']).toBeLessThan(0.03)
  expect(shares['form']).toBeCloseTo(0.75, 1)
  // tranches that are equal in everything
  expect(shares['different']).toBeLessThan(0.9)
})

test('a few bodies have most of the cases, and one beneficiary has most of the money of a commune', async () => {
  const plan = planCases(1_000_000)
  const sizes = new Float64Array(plan.bodies)
  for (let i = 0; i < plan.visits.count; i++) sizes[plan.acts.body[plan.visits.act[i]!]!]! += plan.visits.cases[i]!
  sizes.sort().reverse()
  expect(sizes[0]! / plan.cases).toBeCloseTo(0.07, 1)
  expect(sizes[9]! / sizes[plan.bodies / 2]!).toBeGreaterThan(50)
  expect(plan.acts.count).toBeGreaterThan(plan.cases / 8)
  const { first, plan: own } = await prepareSource(client, CASES)
  // the rows stored above have smaller ids
  const [body, company] = [first.body - own.bodies + companyTown(own), first.beneficiary - own.beneficiaries + COMPANY]
  const { share } = await one(`select sum(brutto) filter (where beneficjent_id = ${company}) / sum(brutto) as share
    from przypadek where up_id = ${body}`)
  expect(Number(share)).toBeGreaterThan(0.5)
})

test('names have a common, a rare and a very rare word', () => {
  const names = Array.from({ length: 200_000 }, (_, i) => nameOf(i).toLowerCase())
  const share = (word: string) => names.filter((name) => name.includes(word)).length / names.length
  expect(share(searched.common)).toBeCloseTo(0.061, 2)
  expect(share(searched.rare)).toBeCloseTo(0.003, 3)
  expect(share(searched.rarest)).toBe(1 / 200_000)
})
