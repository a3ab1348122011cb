import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isIsoDate } from '#contract/kernel/dates.ts'
import { connect, connectPool, type Db } from '#platform/database/connect.ts'
import { cloneDatabase } from '#server/testing/api.ts'
import { codeListEntries } from './seed.ts'
import type { CodeListEntry } from './seed/entries.ts'
import { laws } from './seed/laws.ts'
import { seed } from '#server/seed/seed.ts'

const lists = Object.entries(codeListEntries) as [keyof typeof codeListEntries, readonly CodeListEntry[]][]

describe('the entries', () => {
  it.each(lists)('%s: fit the limits and dates of the contract', (_table, entries) => {
    expect(entries.length).toBeGreaterThan(0)
    for (const { kod, nazwa, dataOd, dataDo } of entries) {
      expect(kod).toMatch(/^\S+$/)
      expect(kod.length).toBeLessThanOrEqual(20)
      expect(nazwa).toBe(nazwa.trim())
      expect(nazwa.length).toBeLessThanOrEqual(1000)
      expect([dataOd, dataDo].every(isIsoDate)).toBe(true)
      expect(dataOd < dataDo).toBe(true)
    }
  })

  it.each(lists)('%s: a code has one meaning on any day', (_table, entries) => {
    const overlapping = entries.filter((a, i) =>
      entries.slice(i + 1).some((b) => a.kod === b.kod && a.dataOd <= b.dataDo && b.dataOd <= a.dataDo),
    )
    expect(overlapping).toEqual([])
  })

  it('count as many as the annex and our two lists have', () => {
    expect(Object.fromEntries(lists.map(([table, entries]) => [table, entries.length]))).toMatchObject({
      ustawa: 150,
      formaPrawna: 6,
      wielkoscBeneficjenta: 4,
      formaPomocy: 50,
      przeznaczeniePomocy: 128,
      zrodloPochodzeniaPomocy: 3,
      rodzajSrodkaPomocy: 5,
      statusRegionu: 7,
    })
  })

  it('ask for the title of a law only where its code does not tell it', () => {
    expect(laws.filter(({ dodatkoweInfo }) => dodatkoweInfo).map(({ kod }) => kod)).toEqual(['9.99'])
    expect(laws.find(({ kod }) => kod === '2.83')).toEqual({
      kod: '2.83',
      nazwa: 'ustawa z dnia 20 marca 2025 r. o rynku pracy i służbach zatrudnienia',
      dataOd: '2025-06-01',
      dataDo: '9999-12-31',
      dodatkoweInfo: false,
    })
    expect(laws.find(({ kod }) => kod === '1.2')).toMatchObject({
      nazwa: 'ustawa z dnia 29 sierpnia 1997 r. – Ordynacja podatkowa',
      dataOd: '2004-05-01',
    })
  })

  it('mark exactly the e1 and e2 families as de minimis', () => {
    const marked = codeListEntries.przeznaczeniePomocy.filter((entry) => entry.deminimis).map((entry) => entry.kod)
    expect(marked.toSorted()).toEqual(['e1', 'e1c', 'e1t', 'e2', 'e2c'])
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
  const stored = (table: string) =>
    db
      .selectFrom(table as 'ustawa')
      .selectAll()
      .orderBy('id')
      .execute()

  it.each(lists)('%s: holds every entry', async (table, entries) => {
    const rows = await stored(table)
    expect(rows).toHaveLength(entries.length)
    expect(rows).toEqual(expect.arrayContaining(entries.map((entry) => expect.objectContaining(entry))))
  })

  it('a second start changes nothing', async () => {
    const before = await Promise.all(lists.map(([table]) => stored(table)))
    await restart()
    expect(await Promise.all(lists.map(([table]) => stored(table)))).toEqual(before)
  })

  it('an administrator’s changes and deletions survive a restart', async () => {
    await db.deleteFrom('formaPrawna').where('kod', '=', '1.A').execute()
    await db.updateTable('formaPrawna').set({ nazwa: 'pozostałe' }).where('kod', '=', '2').execute()
    await db.deleteFrom('zrodloPochodzeniaPomocy').execute()
    await restart()
    const forms = new Map((await stored('formaPrawna')).map((row) => [row.kod, row.nazwa]))
    expect(forms.has('1.A')).toBe(false)
    expect(forms.get('2')).toBe('pozostałe')
    expect(await stored('zrodloPochodzeniaPomocy')).toEqual([])
  })
})
