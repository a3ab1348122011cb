import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ofItself, pointedTo } from './case-order.ts'

// A list of millions sorted without its index takes seconds, and nothing else would tell.

const folder = new URL('../../../../migrations/', import.meta.url)
const migrations = readdirSync(folder)
  .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/\s+/g, ' '))
  .join(' ')

/** Columns that the list calls otherwise than the table. */
const inTable: Record<string, string> = { dataModyfikacjiPP: 'data_modyfikacji', userModPP: 'zapisal' }
const columnOf = (id: string) => inTable[id] ?? id.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)

test.each(ofItself)('the order of sent cases by %s has its index', (id) => {
  const index = `on przypadek \\(\\(extract\\(year from pp_data\\)::int\\), \\(?${columnOf(id)}\\b[^,]*, pp_data, id\\)`
  expect(migrations).toMatch(new RegExp(`${index} where stan = 'P' and usuniety is null`))
})

test.each(Object.entries(pointedTo))('the order of sent cases by %s has its index', (_id, [, , link]) => {
  expect(migrations).toMatch(new RegExp(`on przypadek \\(${link}, pp_data, id\\)`))
})
