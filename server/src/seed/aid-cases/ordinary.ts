import { isOneOf } from '#contract/kernel/codes.ts'
import { addDays, type IsoDate } from '#contract/kernel/dates.ts'
import { first, present } from '#contract/kernel/lists.ts'
import type { Beneficiary } from './beneficiaries.ts'
import { at, someDay } from './calendar.ts'
import { clerkOf, type Giver } from './givers.ts'
import { contentOf, deMinimisPurpose, earlier, sentOn } from './give-aid.ts'
import { legalBases, type LegalBasis } from './legal-bases.ts'
import type { PlannedAct, PlannedCase, PlannedContent } from './plan.ts'
import type { Random } from './random.ts'
import { symbolOf } from './symbols.ts'

/** Everyday work: the aid of one body over the years, with a few acts that have several cases or an annex. */
export function ordinaryActs(
  random: Random,
  giver: Giver,
  beneficiaries: readonly Beneficiary[],
  [from, to]: readonly [IsoDate, IsoDate],
): PlannedAct[] {
  const near = beneficiaries.filter(({ kodGminy }) => kodGminy.startsWith(giver.gmina.slice(0, 2)))
  const someone = () => random.pick(near.length > 5 && random.chance(0.92) ? near : beneficiaries)
  const acts: PlannedAct[] = []
  let left = giver.cases
  while (left > 0) {
    const day = someDay(random, from, to, giver.withoutYear)
    const possible = legalBases[giver.kind].filter((basis) => basis.od <= day && basis.do >= day)
    if (possible.length === 0) continue
    const basis = random.weighted(possible, ({ waga }) => waga)
    const act = actOf(random, giver, someone(), basis, day, acts.length + 1)
    const days = tranches(random, giver, basis, day, to).slice(0, left)
    const content = contentOf(random, basis, day, act.bf)
    act.przypadki = days.map((one) =>
      caseOf(random, giver, { ...content, ...purposeOn(one, content, act) }, one, addDays(to, 5)),
    )
    acts.push(act)
    left -= days.length
  }
  return acts
}

function actOf(
  random: Random,
  giver: Giver,
  bf: Beneficiary,
  basis: LegalBasis,
  day: IsoDate,
  number: number,
): PlannedAct {
  return {
    up: giver.nip,
    bf,
    aktSym: symbolOf(giver.kind, number, day),
    aktData: addDays(day, -random.pick([0, 0, 0, 1, 4])),
    aktOpis: basis.opis,
    zapisal: clerkOf(random, giver),
    przypadki: [],
  }
}

/** Most acts have one case; some are paid out month by month. */
function tranches(random: Random, giver: Giver, basis: LegalBasis, day: IsoDate, last: IsoDate): IsoDate[] {
  const count = random.chance(0.86) ? 1 : random.whole(2, 5)
  return Array.from({ length: count }, (_, i) => addDays(day, 28 * i)).filter(
    (one) => one <= last && one <= basis.do && !one.startsWith(`${giver.withoutYear}-`),
  )
}

/** A later tranche of de minimis aid may fall under the newer regulation. */
const purposeOn = (day: IsoDate, { rodzaj, przeznaczenie }: PlannedContent, { bf }: PlannedAct): PlannedContent =>
  rodzaj === 'M' ? { przeznaczenie: deMinimisPurpose(day, bf.kodPkd, przeznaczenie?.endsWith('c') === true) } : {}

function caseOf(random: Random, giver: Giver, content: PlannedContent, ppData: IsoDate, last: IsoDate): PlannedCase {
  const { local } = giver
  if (local && content.przeznaczenie === 'e2' && isOneOf(local.forms, content.forma)) content.srodek = local.measure
  const one: PlannedCase = { ...content, ppData, zapisal: clerkOf(random, giver), ...sentOn(random, ppData, last) }
  // an amount that was first typed without its last digit
  if (giver.clerks.length > 1 && random.chance(0.12)) {
    const tenth = Math.floor(present(one.brutto, 'amount') / 10)
    one.najpierw = {
      ...content,
      nominalna: Math.floor(present(one.nominalna, 'amount') / 10),
      brutto: tenth,
      zapisal: first(giver.clerks),
    }
    one.info = 'Kwota poprawiona po uzgodnieniu z księgowością'
  }
  if (random.chance(0.015))
    one.usuniety = at(earlier(addDays(ppData, random.whole(12, 90)), last), random.whole(440, 470))
  return one
}
