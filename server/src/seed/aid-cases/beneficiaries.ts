import { demoEntities } from '../business-entities.ts'
import { streets } from '../../samples/entities.ts'
import { cooperatives, farms, men, partners, surnames, trades, women, words } from './name-parts.ts'
import { nipMaker } from './nips.ts'
import { Random } from './random.ts'
import { storyBeneficiaries } from './story-beneficiaries.ts'
import { townOf, towns, type Town } from './towns.ts'

/** An entity of the register, with what acts say about it. */
export type Beneficiary = {
  nip: string
  nazwa: string
  nazwaSkrocona: string
  imie?: string
  nazwisko?: string
  miejscowosc: string
  kodPocztowy: string
  kodGminy: string
  ulica?: string
  numerNieruchomosci: string
  kodPkd: string
  /** Code of its size; most are micro. */
  wielkosc: string
}
type Named = Pick<Beneficiary, 'nazwa' | 'nazwaSkrocona' | 'kodPkd' | 'wielkosc' | 'imie' | 'nazwisko'>

/** The ten that every test knows. */
export const knownBeneficiaries: readonly Beneficiary[] = demoEntities.map((entity) => ({
  ...entity,
  wielkosc: entity.nazwa.includes('Spółka') ? '1' : '0',
}))

/** Two hundred and ninety more, those with a story first. */
export function newBeneficiaries(count = 290): Beneficiary[] {
  const random = new Random(20_260_701)
  const nipOf = nipMaker(
    random,
    demoEntities.map(({ nip }) => nip),
  )
  const taken = new Set<string>()
  const seated = (named: Named, town: Town): Beneficiary => {
    taken.add(named.nazwa)
    return {
      ...named,
      nip: nipOf(town.urzad),
      miejscowosc: town.nazwa,
      kodPocztowy: town.kodPocztowy,
      kodGminy: town.gmina,
      ulica: random.pick(streets),
      numerNieruchomosci: String(random.whole(1, 148)),
    }
  }
  const beneficiaries = storyBeneficiaries.map(({ town, ...named }) => seated(named, townOf(town)))
  while (beneficiaries.length < count) {
    // the first ten towns are those around the demonstration's own bodies
    const town = random.chance(0.55) ? random.pick(towns.slice(0, 10)) : random.pick(towns)
    const named = nameOf(random, town)
    if (!taken.has(named.nazwa)) beneficiaries.push(seated(named, town))
  }
  return beneficiaries
}

function nameOf(random: Random, town: Town): Named {
  const person = personOf(random)
  const kind = random.weighted(
    ['sole', 'company', 'farm', 'partnership', 'cooperative'] as const,
    (one) => weights[one],
  )
  const [trade, kodPkd] = random.pick(trades)
  const word = random.pick(words)
  switch (kind) {
    case 'sole':
      return {
        nazwa: `${trade} ${person.imie} ${person.nazwisko}`,
        nazwaSkrocona: `${trade} ${person.nazwisko}`,
        kodPkd,
        wielkosc: '0',
        ...person,
      }
    case 'farm': {
      const [farm, pkd] = random.pick(farms)
      return {
        nazwa: `${farm} ${person.imie} ${person.nazwisko}`,
        nazwaSkrocona: `${farm} ${person.nazwisko}`,
        kodPkd: pkd,
        wielkosc: '0',
        ...person,
      }
    }
    case 'partnership': {
      const [, surname] = random.pick(surnames)
      const nazwaSkrocona = `${trade} „${word}”`
      return {
        nazwa: `${nazwaSkrocona} ${person.imie} ${person.nazwisko}, ${random.pick(women)} ${surname} ${random.pick(partners)}`,
        nazwaSkrocona,
        kodPkd,
        wielkosc: '0',
      }
    }
    case 'cooperative': {
      const [cooperative, pkd] = random.pick(cooperatives)
      const nazwaSkrocona = `${cooperative} „${word}”`
      return { nazwa: `${nazwaSkrocona} z siedzibą: ${town.nazwa}`, nazwaSkrocona, kodPkd: pkd, wielkosc: '1' }
    }
    default: {
      const nazwaSkrocona = `${word} ${trade}`
      const [form, wielkosc] = random.weighted(companies, ([, , weight]) => weight)
      return { nazwa: `${nazwaSkrocona} ${form}`, nazwaSkrocona, kodPkd, wielkosc }
    }
  }
}

const weights = { sole: 42, company: 30, farm: 14, partnership: 9, cooperative: 5 }
const companies: readonly (readonly [form: string, wielkosc: string, weight: number])[] = [
  ['Spółka z ograniczoną odpowiedzialnością', '0', 9],
  ['Spółka z ograniczoną odpowiedzialnością', '1', 7],
  ['Spółka z ograniczoną odpowiedzialnością Spółka komandytowa', '1', 3],
  ['Spółka Akcyjna', '2', 2],
  ['Spółka Akcyjna', '3', 1],
]

function personOf(random: Random): { imie: string; nazwisko: string } {
  const [ofMen, ofWomen] = random.pick(surnames)
  return random.chance(0.45)
    ? { imie: random.pick(women), nazwisko: ofWomen }
    : { imie: random.pick(men), nazwisko: ofMen }
}
