import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, connectPool, type Db } from '#platform/database/connect.ts'
import { parameters } from '#contract/parameters.ts'
import { nutsClassification, pkdClassification } from './classification.ts'
import type { PlainUnit } from './insert-units.ts'
import { cloneDatabase } from '#server/testing/api.ts'
import { nutsVersions, pkdVersions } from './seed.ts'
import { seed } from '#server/seed/seed.ts'

const classifications = [
  ...pkdVersions.map((version) => ({ ...version, c: pkdClassification })),
  ...nutsVersions.map((version) => ({ ...version, c: nutsClassification })),
]
const countByLevel = (units: readonly PlainUnit[]) =>
  [1, 2, 3, 4, 5].map((level) => units.filter(({ poziom }) => poziom === level).length)

describe('the tables', () => {
  it('hold all sections and divisions of both PKD, and the whole of NUTS with its extra-regio units', () => {
    const counts = Object.fromEntries(classifications.map(({ kod, units }) => [kod, countByLevel(units)]))
    expect(counts['PKD2007']!.slice(0, 3)).toEqual([21, 0, 88])
    expect(counts['PKD2025']!.slice(0, 3)).toEqual([22, 0, 87])
    expect(counts['PKD2007']![4]! + counts['PKD2025']![4]!).toBeGreaterThanOrEqual(110)
    expect(counts['NUTS2024']).toEqual([1, 8, 18, 74, 0])
  })

  it.each(classifications)('$kod: is a tree, each code once', ({ units, c }) => {
    const byCode = new Map(units.map((unit) => [unit.kod, unit]))
    expect(byCode.size).toBe(units.length)
    for (const { kod, nazwa, poziom, nadKod } of units) {
      expect(nazwa).toMatch(/^\S.*\S$/)
      expect([kod, nadKod === null ? poziom === 1 : c.fits(poziom, byCode.get(nadKod)?.poziom ?? 0)]).toEqual([
        kod,
        true,
      ])
    }
  })

  it('name the version that the parameter starts with', () => {
    expect(pkdVersions.map(({ kod }) => kod)).toContain(parameters['DEFAULT-PKD'].value)
  })
})

describe('in the database', () => {
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    const { url, drop } = await cloneDatabase()
    const pool = connectPool(url, 2)
    db = connect(pool)
    close = async () => {
      await pool.end()
      await drop()
    }
  })
  afterAll(() => close())
  const restart = () => seed(db, { demo: true, firstAdministrator: undefined })

  it('a second start changes nothing', async () => {
    const read = async () => [
      await db.selectFrom('pkd').selectAll().orderBy('id').execute(),
      await db.selectFrom('wersjaNuts').selectAll().execute(),
    ]
    const before = await read()
    expect(before[0]).toHaveLength(pkdVersions.reduce((sum, { units }) => sum + units.length, 0))
    await restart()
    expect(await read()).toEqual(before)
  })

  it('a classification emptied by an administrator stays empty', async () => {
    await db.deleteFrom('nuts').execute()
    await db.deleteFrom('wersjaNuts').execute()
    await restart()
    expect(await db.selectFrom('wersjaNuts').selectAll().execute()).toEqual([])
  })
})
