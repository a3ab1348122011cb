import { expect, test } from 'vitest'
import { possiblyTechnical, readNips } from './read-nips.ts'

const [first, second] = ['5260250995', '7811234563']

test.each<[string, string[], string | undefined]>([
  ['', [], 'NIP jest wymagany'],
  [' , ;\n', [], 'NIP jest wymagany'],
  [first, [first], undefined],
  ['526-025-09-95', [first], undefined],
  [' 526 025 09 95 ', [first], undefined],
  ['526025099', [], 'NIP musi składać się z 10 cyfr'],
  ['5260250996', [], 'NIP nie jest prawidłowy'],
  [`${first},${second}`, [first, second], undefined],
  [`${first} ${second}`, [first, second], undefined],
  [`${first}\r\n781-123-45-63\r\n`, [first, second], undefined],
  [`526 025 09 95;\t781 123 45 63`, [first, second], undefined],
  [`${first};526-025-09-95`, [first], undefined],
  [`${first}\n123\nabc`, [first], 'Pominięto nieprawidłowe numery: 123, abc'],
])('%j holds %j', (text, nips, trouble) => {
  expect(readNips(text)).toEqual({ nips, trouble })
})

test('a technical number is taken if the register has it', () => {
  const text = `${first}\n526-025-09-96\n5260250997`
  expect(possiblyTechnical(text)).toEqual(['5260250996', '5260250997'])
  expect(readNips(text, ['5260250996'])).toEqual({
    nips: [first, '5260250996'],
    trouble: 'Pominięto nieprawidłowe numery: 5260250997',
  })
})
