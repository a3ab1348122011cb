import { expect, test } from 'vitest'
import { deMinimisCodes, sumsIn, windowOf, type CountedCase } from '#contract/aid/de-minimis.ts'
import { summedAid } from './summed-aid.ts'

let seed = 1
const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const day = () => `20${20 + random(5)}-0${1 + random(9)}-1${random(9)}`
const one = (ppId: number | null, aktId: number | null) => ({
  ppData: day(),
  kod: deMinimisCodes[random(5)]!,
  bruttoEuro: (random(20_000) - 5_000) / 100,
  ppId,
  aktId,
})

test('a case is verified by the sums of all aid but its own, as if it had been read case by case', () => {
  for (let round = 0; round < 200; round++) {
    const acts = [1, 2]
    const aid = [
      ...Array.from({ length: 20 }, () => one(null, null)),
      ...Array.from({ length: 20 }, () => one(null, 1 + random(4))),
      ...Array.from({ length: 6 }, (_, n) => one(n, n % 2 ? 1 + (n % 3 ? 0 : 1) : null)),
    ]
    const besides = summedAid(aid, new Set(acts))
    for (const id of [undefined, 0, 1, 3, 99]) {
      const [kod, ppData] = [deMinimisCodes[random(5)]!, day()]
      const window = windowOf(kod, ppData)
      const own: CountedCase = { ppData, kod, bruttoEuro: (random(20_000) - 10_000) / 100, aktId: 1 }
      const others = aid.filter(({ ppId }) => ppId === null || ppId !== id)
      expect(sumsIn(window, [...besides({ window, ppData, id }), own])).toEqual(sumsIn(window, [...others, own]))
    }
  }
})
