import { read } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
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

test('a workbook is printed on the width of a page, with its headings on every one', async () => {
  const about = { sheet: 'Opis', facts: [['Lista', 'Raport']] as const }
  const columns = [{ label: 'Nr', format: '0', width: 10 }]
  const bytes = await smallWorkbook({ title: "Umowa O'Hary", columns, about }, [[1]])
  const parts = unzipSync(bytes)
  for (const sheet of ['sheet1', 'sheet2']) {
    const xml = strFromU8(parts[`xl/worksheets/${sheet}.xml`]!)
    expect(xml).toContain('<pageSetUpPr fitToPage="1"/>')
    expect(/<pageSetup [^>]*>/.exec(xml)![0]).toMatch(
      /paperSize="9".*orientation="landscape".*fitToWidth="1".*fitToHeight="0"/,
    )
  }
  const titles = read(bytes).Workbook!.Names!.filter(({ Name }) => Name === '_xlnm.Print_Titles')
  expect(titles).toMatchObject([{ Ref: "'Umowa O''Hary'!$1:$1", Sheet: 0 }])
})
