import { IconPencil } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { iconCount } from './row-actions.tsx'
import type { AnyRow } from './use-grid.ts'

const action = (shownFor?: (row: AnyRow) => boolean) => ({
  label: 'Edytuj',
  icon: IconPencil,
  run: () => undefined,
  ...(shownFor && { shownFor }),
})
const rows = [{ id: 1 }, { id: 2 }]
const second = action(({ id }) => id === 2)
const none = action(() => false)

test.each([
  ['one for the only action', 1, [action()]],
  ['one where no row shows the others', 1, [action(), none, none]],
  ['as many as the row with most shows', 2, [action(), second, none]],
  ['at most three: the rest stands in a menu', 3, [action(), action(), action(), action()]],
])('the icons of the rows take room for %s', (_, count, actions) => {
  expect(iconCount(actions, rows)).toBe(count)
})
