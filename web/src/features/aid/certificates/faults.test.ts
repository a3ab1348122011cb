import { expect, test } from 'vitest'
import { certificateValues, tooLong, type CertificateValues } from './certificate-values.ts'
import { faultsOf, withName } from './faults.ts'
import { prepared } from './testing.ts'

test.each([
  ['Adres beneficjenta', 'Adres beneficjenta jest wymagany', 'Adres beneficjenta jest wymagany'],
  ['Wartość pomocy brutto (PLN)', 'Przypadek podaje: 5', 'Wartość pomocy brutto (PLN): Przypadek podaje: 5'],
  ['', 'Właściwy jest wzór z 2024 r.', 'Właściwy jest wzór z 2024 r.'],
])('a fault of %j names its field', (label, message, shown) => {
  expect(withName(label, message)).toBe(shown)
})

test.each(['2011', '2014', '2024'] as const)('a complete certificate of %s has no faults', (wzor) => {
  const stored = prepared(wzor)
  expect(faultsOf(certificateValues(stored) as CertificateValues, stored)).toEqual([])
})

test('a form that does not fit the case leads to no field', () => {
  const stored = prepared('2014')
  const przypadek = { ...stored.przypadek, przezPomocyKod: 'e2' }
  const [fault] = faultsOf(certificateValues(stored) as CertificateValues, { przypadek })
  expect(fault!.pola).toEqual([])
})

test('a text longer than its field is found in every variant', () => {
  for (const wzor of ['2011', '2014', '2024'] as const)
    expect(tooLong(wzor, { nazwaBeneficjenta: 'x'.repeat(151), nazwaPup: 'x'.repeat(150) })).toEqual([
      'nazwaBeneficjenta',
    ])
})
