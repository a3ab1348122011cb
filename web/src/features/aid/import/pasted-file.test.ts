import { expect, test } from 'vitest'
import { importColumnNames } from '#contract/aid/import/columns.ts'
import { importSample, sampleCells } from '#contract/aid/import/files.ts'
import { slowTexts } from '#contract/testing/awkward-texts.ts'
import { pastedFile } from './pasted-file.ts'

test('rows with their headings are sent as they are', async () => {
  const file = pastedFile('\n NumerPrzypadku\taktSym\r\n1\tA/1\n\n')
  expect([file.name, await file.text()]).toEqual(['wklejone-wiersze.csv', ' NumerPrzypadku\taktSym\n1\tA/1\n'])
})

test('rows without headings are those of the template, in its order', async () => {
  expect(await pastedFile('1\t\tA/1\t5.01.2026').text()).toBe(
    `${importColumnNames.slice(0, 4).join('\t')}\n1\t\tA/1\t5.01.2026\n`,
  )
})

test('the filled sample is sent with its last cell, which is empty', async () => {
  const cells = sampleCells('2026-02-03')
  expect(cells.at(-1)).toBe('')
  const [names, row] = [importColumnNames.join('\t'), cells.join('\t')]
  for (const text of [`${names}\r\n${row}`, `${names}\n${row}\r\n\r\n`, row, `${row}\n \t\n`])
    expect(await pastedFile(text).text()).toBe(`${names}\n${row}\n`)
})

test('the lines of the sample as a CSV file can be pasted too', async () => {
  const text = importSample('2026-02-03').replaceAll('\r\n', '\n')
  // text() leaves out the byte order mark
  expect(await pastedFile(text).text()).toBe(text.slice(1))
  const row = text.split('\n')[1]!
  expect(await pastedFile(row).text()).toBe(`${importColumnNames.join(';')}\n${row}\n`)
})

test('quotes belong to the text of a cell, unless they close a cell of several lines', async () => {
  const rows = 'aktSym\tbfNazwa\n"UM"/1\tFirma "Kłos"\n"dwa\nwiersze ""a"""\t"'
  expect(await pastedFile(rows).text()).toBe(
    'aktSym\tbfNazwa\n"""UM""/1"\t"Firma ""Kłos"""\n"dwa\nwiersze ""a"""\t""""\n',
  )
})

test('pasted text of any kind is read in time that grows with its length alone', async () => {
  expect(await slowTexts(pastedFile)).toEqual([])
})
