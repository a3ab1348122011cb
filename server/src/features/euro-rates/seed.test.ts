import { describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/kernel/dates.ts'
import { connect, connectPool } from '#platform/database/connect.ts'
import { cloneDatabase } from '#server/testing/api.ts'
import { demoRates, referenceRates } from './seed.ts'
import { seedReference } from '#server/seed/seed.ts'

describe('the rates', () => {
  it('are one whole year, and for a demonstration the last of each month of nine others', () => {
    expect([referenceRates.length, demoRates.length]).toEqual([251, 9 * 12])
    expect(referenceRates.at(-1)).toEqual({ data: '2025-12-31', kursSredni: 4.2267, nrTabeli: '251/A/NBP/2025' })
    expect(demoRates.at(-1)).toEqual({ data: '2024-12-31', kursSredni: 4.273, nrTabeli: '252/A/NBP/2024' })
    expect(demoRates[0]).toEqual({ data: '2016-01-29', kursSredni: 4.4405, nrTabeli: '019/A/NBP/2016' })
  })

  it('fill an empty dictionary, and leave existing rates alone', async () => {
    const { url, drop } = await cloneDatabase()
    const pool = connectPool(url, 2)
    const db = connect(pool)
    const count = async () => (await db.selectFrom('kursEuro').select('id').execute()).length
    const published = await db.selectFrom('kursEuro').select('id').where('nrTabeli', 'like', '%/NBP/%').execute()
    expect(published).toHaveLength(referenceRates.length + demoRates.length)
    const { data, nrTabeli } = await db
      .selectFrom('kursEuro')
      .selectAll()
      .orderBy('data', 'desc')
      .executeTakeFirstOrThrow()
    expect(data >= addDays(today(), -7)).toBe(true)
    expect(nrTabeli).toMatch(/PRÓBA/)
    await db.deleteFrom('kursEuro').where('data', '<>', '2025-12-31').execute()
    await db.updateTable('kursEuro').set({ kursSredni: 4 }).execute()
    await seedReference(db)
    expect(await db.selectFrom('kursEuro').select('kursSredni').execute()).toEqual([{ kursSredni: 4 }])
    await db.deleteFrom('kursEuro').execute()
    await seedReference(db)
    expect(await count()).toBe(251)
    await pool.end()
    await drop()
  })
})
