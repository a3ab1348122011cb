import { expect, test } from 'vitest'
import { communeOptions } from './commune-options.ts'

const town = {
  id: 1,
  nazwa: 'Słupca',
  rodzaj: 'gmina miejska',
  powiatNazwa: 'słupecki',
  wojewodztwoNazwa: 'WIELKOPOLSKIE',
  dataOd: '1900-01-01',
  dataDo: '9999-12-31',
}
const country = { ...town, id: 2, rodzaj: 'gmina wiejska' }
const ended = { ...town, id: 3, nazwa: 'Dawna', dataDo: '2010-12-31' }

test.each([
  [
    'a town and the country around it',
    [town, country],
    undefined,
    [
      'Słupca (gmina miejska, powiat słupecki, wielkopolskie)',
      'Słupca (gmina wiejska, powiat słupecki, wielkopolskie)',
    ],
  ],
  [
    'the chosen one, while another text is searched',
    [],
    country,
    ['Słupca (gmina wiejska, powiat słupecki, wielkopolskie)'],
  ],
  ['the chosen one is listed once', [town], town, ['Słupca (gmina miejska, powiat słupecki, wielkopolskie)']],
  [
    'one that ended is not offered, and says so when it is chosen',
    [ended],
    ended,
    ['Dawna (gmina miejska, powiat słupecki, wielkopolskie) – nie obowiązuje w tym dniu'],
  ],
  ['one that ended is not offered', [ended], undefined, []],
])('%s', (_, offered, chosen, labels) => {
  expect(communeOptions(offered, chosen, '2024-01-01').map(({ label }) => label)).toEqual(labels)
})

test('those whose name begins with the text come first', () => {
  const other = { ...town, id: 4, nazwa: 'Nowa Słupia' }
  expect(communeOptions([other, town], undefined, '2024-01-01', 'słup').map(({ value }) => value)).toEqual([1, 4])
})
