import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { linkTo, type ScreenPath } from '#web/screens/link-to.ts'
import { routeTree } from './route-tree.ts'
import { screens } from './screens.ts'

const router = createRouter({ routeTree: routeTree({}), history: createMemoryHistory() })

/** The screen that an address shows, and what it was given. */
function shownAt(to: string) {
  const { pathname } = router.buildLocation({ to } as never)
  const match = router.matchRoutes(pathname, {}).at(-1)!
  return { screen: match.staticData.screen, params: { ...match.params } }
}

const namesIn = (path: string, pattern: RegExp) => [...path.matchAll(pattern)].map(([, name]) => name!)
const allOf = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name, i) => [name, `${value}${i}`]))

test.each([...screens])('%s is reached by its link', (path, screen) => {
  const needed = namesIn(path, /\/\$(\w+)/g)
  const optional = namesIn(path, /\{-\$(\w+)\}/g)
  for (const params of [allOf(needed, '7'), allOf([...needed, ...optional], 'ą/ b%2F$x?#')]) {
    const { to } = linkTo(path as ScreenPath, params as never)
    expect(shownAt(to)).toEqual({ screen, params })
  }
})

test('a dialog lies over an existing screen', () => {
  const over = [...screens.values()].flatMap((screen) => screen.over ?? [])
  expect(over.filter((path) => !screens.has(path))).toEqual([])
})
