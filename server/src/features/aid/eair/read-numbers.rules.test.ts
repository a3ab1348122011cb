import { expect, test } from 'vitest'
import { readNumbers } from './read-numbers.ts'

const headings = { reference: 'OwnReference', number: 'ReferenceNumber' }
const read = (...lines: string[]) =>
  readNumbers({ bytes: Buffer.from(lines.join('\n')), isSheet: false, headings, most: 10 })

test('columns are found by their headings, in whatever order', async () => {
  const found = await read('ReferenceNumber;Country;OwnReference', 'DM-1;POL;7-1', ';POL;8-1')
  expect(found).toEqual([{ line: 2, reference: '7-1', number: 'DM-1' }])
})

test.each([
  ['with any heading', ['numer własny;numer', '7-1;DM-1'], 2],
  ['without a heading', ['7-1;DM-1'], 1],
  ['whose first line has no number yet', ['6-1;', '7-1;DM-1'], 2],
  ['with an empty third', ['7-1;DM-1;'], 1],
])('a file of two columns %s is read', async (_, lines, line) => {
  expect(await read(...lines)).toEqual([{ line, reference: '7-1', number: 'DM-1' }])
})

test.each([
  ['of more columns without our headings', ['Ref;Country;Number', '7-1;POL;DM-1'], 'OwnReference'],
  ['without a heading', ['7-1;POL;DM-1'], 'OwnReference'],
  [
    'with a title above its heading',
    ['Awards', 'OwnReference;Country;ReferenceNumber', '7-1;POL;DM-1'],
    'OwnReference',
  ],
  ['without a column for numbers', ['OwnReference;Country', '7-1;POL'], 'ReferenceNumber'],
])('a file %s is refused, and the missing column is named', async (_, lines, column) => {
  await expect(read(...lines)).rejects.toThrow(`W pliku brakuje kolumny ${column}`)
})
