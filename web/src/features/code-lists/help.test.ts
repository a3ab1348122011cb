import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeListFacts } from '#contract/code-lists/code-list-facts.ts'

test('the help tells what every code list holds', () => {
  const help = readFileSync(new URL('../../../public/pomoc-pup/slowniki.html', import.meta.url), 'utf8')
  const titles = Object.values(codeListFacts).map(({ title }) => title)
  expect(titles.filter((title) => !help.includes(`<th scope="row">${title}</th>`))).toEqual([])
})
