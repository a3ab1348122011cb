import { expect, test } from 'vitest'
import { importColumnNames } from '#contract/aid/import/columns.ts'
import { pastedFile } from './pasted-file.ts'

test('rows with their headings are sent as they are', async () => {
  const file = pastedFile('\n NumerPrzypadku\taktSym\r\n1\tA/1\n\n')
  expect([file.name, await file.text()]).toEqual(['wklejone-wiersze.csv', ' NumerPrzypadku\taktSym\r\n1\tA/1\n'])
})

test('rows without headings are those of the template, in its order', async () => {
  expect(await pastedFile('1\t\tA/1\t5.01.2026').text()).toBe(
    `${importColumnNames.slice(0, 4).join('\t')}\n1\t\tA/1\t5.01.2026\n`,
  )
})
