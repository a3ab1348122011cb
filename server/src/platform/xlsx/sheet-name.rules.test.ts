import { expect, test } from 'vitest'
import { sheetName } from './sheet-name.ts'

test.each([
  ['Żółte próbki', 'Żółte próbki'],
  ['Robocze akty: [2024/2025]?', 'Robocze akty 2024 2025'],
  [`'Cudzysłów'`, 'Cudzysłów'],
  ['Jednostki terytorialne realizacji pomocy', 'Jednostki terytorialne realizac'],
  ['Przypadki pomocy z aktu przeszło 31', 'Przypadki pomocy z aktu przeszł'],
  ['Przypadki pomocy z aktu jeszcze nie', 'Przypadki pomocy z aktu jeszcze'],
])('%s is the sheet %s', (title, name) => {
  expect(sheetName(title)).toBe(name)
})
