import { addDays, type IsoDate } from '#contract/kernel/dates.ts'
import { first, present } from '#contract/kernel/lists.ts'
import type { Beneficiary } from './beneficiaries.ts'
import { at } from './calendar.ts'
import { firstGiver, secondGiver, type Giver } from './givers.ts'
import { contentOf } from './give-aid.ts'
import { legalBases } from './legal-bases.ts'
import type { PlannedAct, PlannedCase } from './plan.ts'
import { Random } from './random.ts'
import { stories } from '../../samples/stories.ts'

/** The kinds of drafts, besides complete and not verified. */
type Like = 'verified' | 'wrong' | 'incomplete' | 'bare' | 'warned' | 'deleted' | 'whole'
type Draft = readonly [daysAgo: number, zapisal: string, like: Like]

const ofFirst: readonly Draft[] = [
  [0, 'upo', 'whole'],
  [0, 'upo', 'incomplete'],
  [0, 'koo', 'whole'],
  [0, 'koo', 'bare'],
  [0, 'ugl', 'whole'],
  [1, 'upo', 'verified'],
  [1, 'upo', 'wrong'],
  [1, 'koo', 'verified'],
  [1, 'ugl', 'incomplete'],
  [2, 'upo', 'verified'],
  [2, 'koo', 'warned'],
  [2, 'upo', 'incomplete'],
  [2, 'koo', 'verified'],
  [3, 'upo', 'verified'],
  [3, 'ugl', 'verified'],
  [3, 'koo', 'wrong'],
  [4, 'upo', 'whole'],
  [4, 'koo', 'verified'],
  [5, 'upo', 'wrong'],
  [5, 'upo', 'verified'],
  [5, 'ugl', 'whole'],
  [6, 'koo', 'verified'],
  [6, 'upo', 'incomplete'],
  // past the deadline of seven days
  [12, 'upo', 'verified'],
  [34, 'koo', 'wrong'],
  [9, 'upo', 'deleted'],
]
const ofSecond: readonly Draft[] = [
  [0, 'upo2', 'whole'],
  [1, 'upo2', 'verified'],
  [1, 'ugl2', 'incomplete'],
  [2, 'upo2', 'wrong'],
  [3, 'ugl2', 'verified'],
  [5, 'upo2', 'whole'],
  [6, 'upo2', 'verified'],
  [19, 'ugl2', 'wrong'],
]

/** Cases in preparation: of the last days, with two forgotten ones; a third of the other bodies have one. */
export function draftActs(
  today: IsoDate,
  others: readonly Giver[],
  beneficiaries: readonly Beneficiary[],
): PlannedAct[] {
  const random = new Random(20_260_107)
  const nearLimit = present(
    beneficiaries.find(({ nazwa }) => nazwa === stories.nearLimit),
    stories.nearLimit,
  )
  const local = beneficiaries.filter(({ kodGminy }) => kodGminy.startsWith('3023')).slice(8)
  const anyone = (like: Like) => (like === 'warned' ? nearLimit : random.pick(local))
  const acts = ([daysAgo, zapisal, like]: Draft, i: number, giver: Giver) =>
    draftOf(random, giver, anyone(like), addDays(today, -daysAgo), today, zapisal, like, i)
  const ofOthers = others.filter((_, i) => i % 3 === 1)
  return [
    ...ofFirst.map((draft, i) => acts(draft, i, firstGiver)),
    ...ofSecond.map((draft, i) => acts(draft, i, secondGiver)),
    ...ofOthers.map((giver, i) => acts([i + 1, first(giver.clerks), i % 4 ? 'whole' : 'verified'], i, giver)),
  ]
}

function draftOf(
  random: Random,
  giver: Giver,
  bf: Beneficiary,
  day: IsoDate,
  today: IsoDate,
  zapisal: string,
  like: Like,
  number: number,
): PlannedAct {
  const possible = legalBases[giver.kind].filter((basis) => basis.od <= day && basis.do >= day)
  const basis = random.weighted(possible, ({ waga }) => waga)
  const registered = day < today ? addDays(day, random.chance(0.4) ? 1 : 0) : day
  const content = contentOf(random, basis, day, bf)
  const one: PlannedCase = { ...content, ppData: day, zapisal, rejestracja: at(registered, 11 * number) }
  if (like === 'warned') Object.assign(one, { nominalna: 48_000, brutto: 48_000 })
  if (like === 'incomplete')
    for (const field of ['przeznaczenie', 'zrodlo', 'brutto', 'u2c'] as const) delete one[field]
  // the purpose of a regulation no longer in force, and no source chosen yet
  if (like === 'wrong') {
    one.przeznaczenie = 'e1'
    delete one.zrodlo
  }
  if (['verified', 'wrong', 'warned'].includes(like)) one.weryfikacja = at(registered, 11 * number + 40)
  if (like === 'deleted') one.usuniety = at(addDays(registered, 2), 100)
  const act = {
    up: giver.nip,
    bf,
    aktSym: `R/${number + 1}/${day.slice(0, 4)}`,
    aktData: day,
    aktOpis: basis.opis,
    zapisal,
  }
  if (like !== 'bare') return { ...act, przypadki: [one] }
  // only a day, under an act that still lacks much
  return { ...act, niepelny: true, przypadki: [{ ppData: day, zapisal, rejestracja: one.rejestracja }] }
}
