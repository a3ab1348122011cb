import { expect, test } from 'vitest'
import { yearsText } from './no-aid-years.ts'

test.each([
  [[], 'Nie przesłano informacji o nieudzieleniu pomocy'],
  [[2024], 'Podmiot nie udzielił pomocy w roku: 2024'],
  [[2024, 2022], 'Podmiot nie udzielił pomocy w latach: 2024, 2022'],
])('%o', (years, text) => expect(yearsText(years)).toBe(text))
