import { expect, test } from 'vitest'
import { screens, type Screen } from '#web/screens/screens.ts'
import { pages } from './pages.ts'

test('a screen says what it will be about until it has its page, and no longer', () => {
  const planned = Object.entries<Screen>(screens).filter(([, { about }]) => about !== undefined)
  const missing = Object.keys(screens).filter((path) => !Object.hasOwn(pages, path))
  expect(planned.map(([path]) => path)).toEqual(missing)
})
