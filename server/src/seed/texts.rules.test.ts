import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { announcements } from './announcements.ts'
import { texts } from '../features/message-texts/seed/texts.ts'

const root = new URL('../../../', import.meta.url).pathname
const sources = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: root, exclude: ['**/*.test.*'] })
const words = sources.map((path) => readFileSync(`${root}${path}`, 'utf8').replace(/\s+/g, ' ')).join('\n')

test('an announcement of the demonstration names buttons and screens as they are called', () => {
  const named = announcements.flatMap(({ tresc }) => [...tresc.matchAll(/„([^”]+)”/g)].map(([, name]) => name!))
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !words.includes(name.replace(/\s+/g, ' ')))).toEqual([])
})

test('the hint about an organisational unit also fits the data of somebody else', () => {
  expect(texts.find(({ kod }) => kod === 'PODPOWIEDZ_KOM_ORG')!.tresc).not.toMatch(/pracujesz|Twój/)
})
