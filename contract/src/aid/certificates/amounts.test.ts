import { expect, test } from 'vitest'
import { aboutReductions, certifiable, isAmbiguous, presetAmounts, type Reductions } from './amounts.ts'

const reduced = (zmniejszenia: Reductions | null) => ({ brutto: 100_000.1, bruttoEuro: 25_000, zmniejszenia })
const taken = (brutto: number, bruttoEuro: number, jedynyPrzypadek = true) => ({ brutto, bruttoEuro, jedynyPrzypadek })

test.each([
  ['nothing was taken back', null, [100_000.1, 100_000.1], [25_000, 25_000]],
  ['a part was taken back', taken(60_000.05, 15_000.5), [40_000.05, 40_000.05], [9999.5, 9999.5]],
  ['all was taken back at a worse rate', taken(100_000.1, 24_000), [0, 0], [0, 0]],
  ['all was taken back at a better rate', taken(100_000.1, 26_000), [0, 0], [0, 0]],
  ['more was taken back, of other purposes', taken(100_000.2, 25_001), [0, 0], [0, 0]],
  ['other aid may be meant', taken(60_000.05, 15_000.5, false), [40_000.05, 100_000.1], [9999.5, 25_000]],
  ['all of other aid may be meant', taken(200_000, 50_000, false), [0, 100_000.1], [0, 25_000]],
])('where %s', (_, reductions, brutto, euro) => {
  const { pomocBrutto, pomocEur } = certifiable(reduced(reductions))
  expect([Object.values(pomocBrutto!), Object.values(pomocEur!)]).toEqual([brutto, euro])
  expect(presetAmounts(reduced(reductions))).toEqual({ pomocBrutto: brutto[1], pomocEur: euro[1] })
})

test('a value that is not known allows no certificate', () => {
  const unknown = { brutto: 100, bruttoEuro: null, zmniejszenia: taken(10, 2) }
  expect([presetAmounts(unknown), aboutReductions(unknown)]).toEqual([null, undefined])
})

test('the form says what was taken back and what is allowed', () => {
  expect(aboutReductions(reduced(null))).toBeUndefined()
  expect(aboutReductions(reduced(taken(60_000.05, 15_000.5)))?.replaceAll('\u202f', ' ')).toBe(
    'Akt ma przesłane zmniejszenia tej pomocy na kwotę 60 000,05 PLN, dlatego w zaświadczeniu podaje się 40 000,05 PLN i 9 999,50 EUR.',
  )
  expect(aboutReductions(reduced(taken(60_000.05, 15_000.5, false)))?.replaceAll('\u202f', ' ')).toBe(
    'Akt ma przesłane zmniejszenia tej pomocy na kwotę 60 000,05 PLN i więcej niż jeden przypadek, którego mogą dotyczyć, dlatego w zaświadczeniu można podać od 40 000,05 do 100 000,10 PLN i od 9 999,50 do 25 000,00 EUR.',
  )
})

test('only the grantor can say of which of several aids a reduction is', () => {
  expect([null, taken(1, 1), taken(1, 1, false)].map((one) => isAmbiguous(reduced(one)))).toEqual([false, false, true])
})
