import { men, surnames, trades, women, words } from '#server/seed/aid-cases/name-parts.ts'
import { Random } from '#server/seed/aid-cases/random.ts'
import { towns } from './towns.ts'

/** The words that searches look for: in one name of sixteen, in three of a thousand, and in one of two hundred thousand. */
export const searched = { common: 'usług', rare: 'kowalsk', rarest: 'źdźbłow' } as const

const without = (word: string) => (name: string) => !name.toLowerCase().includes(word)
const moreTrades =
  `Handel Obwoźny, Handel Hurtowy, Sklep Spożywczy, Gospodarstwo Rolne, Gospodarstwo Sadownicze, Apteka,
  Zakład Fryzjerski, Zakład Kamieniarski, Mechanika Pojazdowa, Żwirownia, Kwiaciarnia, Restauracja`.split(/,\s+/)
const otherTrades = [...trades.map(([trade]) => trade).filter(without(searched.common)), ...moreTrades]
const services = ['Usługi Budowlane', 'Usługi Transportowe', 'Zakład Usługowy', 'Usługi Rolnicze', 'Usługi Krawieckie']
const otherSurnames = surnames.filter(([name]) => without(searched.rare)(name))
const endings = ['', '', '', ' i Syn', ' Sp. z o.o.', ' Spółka jawna', ' s.c.', ' i Wspólnicy Sp. k.']

/** The name of a beneficiary by its number. */
export function nameOf(beneficiary: number): string {
  const random = new Random(Math.imul(beneficiary + 1, 0x9e3779b1))
  const trade = random.chance(0.061) ? random.pick(services) : random.pick(otherTrades)
  const woman = random.chance(0.4)
  const [ofMan, ofWoman] = random.chance(0.003) ? (['Kowalski', 'Kowalska'] as const) : random.pick(otherSurnames)
  const surname = beneficiary % 200_000 === 99_991 ? 'Źdźbłowski' : woman ? ofWoman : ofMan
  if (random.chance(0.3))
    return `${random.pick(words)}-${random.pick(towns)} ${trade} ${surname}${random.pick(endings)}`
  return `${trade} ${random.pick(woman ? women : men)} ${surname}${random.pick(endings)} ${random.pick(towns)}`
}
