import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importColumnNames, importResultColumns } from '#contract/aid/import/columns.ts'

test('the help names every column of the file', () => {
  const help = readFileSync(new URL('../../../../public/pomoc-pup/import-przypadkow.html', import.meta.url), 'utf8')
  const isNamed = (name: string) => help.includes(`<code>${name}</code>`)
  expect([...importColumnNames, ...importResultColumns].filter((name) => !isNamed(name))).toEqual([])
})
