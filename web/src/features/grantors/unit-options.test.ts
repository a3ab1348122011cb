import { expect, test } from 'vitest'
import type { TerritorialUnit } from '#contract/territory/territory.ts'
import { unitOptions } from './unit-options.ts'

const unit = (id: number, nazwa: string, more: Partial<TerritorialUnit> = {}) =>
  ({ id, nazwa, poziom: 3, rodzaj: 'gmina wiejska', dataDo: '9999-12-31', ...more }) as TerritorialUnit

const town = unit(1, 'Słupca', { rodzaj: 'gmina miejska' })
const country = unit(2, 'Słupca')
const ended = unit(3, 'Dawna', { dataDo: '2020-12-31' })
const county = unit(4, 'słupecki', { poziom: 2, rodzaj: 'powiat' })

test.each([
  [
    'communes with the same name show their kind',
    [town, country],
    [],
    ['Słupca (gmina miejska)', 'Słupca (gmina wiejska)'],
  ],
  ['a county needs no kind', [county], [], ['słupecki']],
  [
    'the one chosen before it ended stays',
    [town],
    [ended],
    ['Słupca (gmina miejska)', 'Dawna (gmina wiejska, nie obowiązuje)'],
  ],
  ['the chosen one is listed once', [town], [town], ['Słupca (gmina miejska)']],
  ['one that is not read yet is left out', [town], [undefined], ['Słupca (gmina miejska)']],
])('%s', (_, offered, chosen, labels) => {
  expect(unitOptions(offered, chosen, '2026-11-15').map(({ label }) => label)).toEqual(labels)
})
