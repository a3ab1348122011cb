import { expect, test } from 'vitest'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import { smallWorkbook } from './small-workbook.ts'

test('a fact about a list is cut where spreadsheets would call the file damaged', async () => {
  const about = { sheet: 'Opis', facts: [['Beneficjenci', 'ż'.repeat(40_000)]] as const }
  const bytes = await smallWorkbook({ title: 'Raport', columns: [{ label: 'Nr', format: '0', width: 10 }], about }, [
    [1],
  ])
  const [, described] = readXlsx(bytes)
  expect(described!.rows[0]!.map((cell) => cell!.value)).toEqual(['Beneficjenci', 'ż'.repeat(32_767)])
})
