import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deMinimisCodes, sumsIn, windowOf, type CountedCase } from './de-minimis.ts'
import { addDays } from '../kernel/dates.ts'
import { windowSums } from './window-sums.ts'

const day = fc.nat({ max: 3000 }).map((n) => addDays('2019-01-01', n))
const counted: fc.Arbitrary<CountedCase> = fc.record({
  ppData: day,
  kod: fc.constantFrom(...deMinimisCodes, 'a1.1.2'),
  bruttoEuro: fc.integer({ min: -5_000_000, max: 20_000_000 }).map((cents) => cents / 100),
  aktId: fc.constantFrom(null, null, 1, 2),
})

test('the sums of any window are those of all aid read for it alone', () => {
  fc.assert(
    fc.property(
      fc.array(counted, { maxLength: 40 }),
      fc.array(fc.tuple(fc.constantFrom(...deMinimisCodes), day), { minLength: 1, maxLength: 8 }),
      (cases, asked) => {
        const sums = windowSums(cases)
        for (const [kod, ppData] of asked) {
          const window = windowOf(kod, ppData)
          expect(sums(window)).toEqual(sumsIn(window, cases))
        }
      },
    ),
  )
})
