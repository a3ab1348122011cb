import { addDays, type IsoDate } from '#contract/kernel/dates.ts'
import { first, present } from '#contract/kernel/lists.ts'
import type { Beneficiary } from './beneficiaries.ts'
import { at, workday } from './calendar.ts'
import { deMinimisPurpose, ofBasis } from './give-aid.ts'
import { FIRST_BODY, SECOND_BODY } from './bodies.ts'
import { legalBases, type LegalBasis } from './legal-bases.ts'
import type { PlannedAct, PlannedCase } from './plan.ts'
import type { Rates } from './rates.ts'
import { stories, type Story } from '../../samples/stories.ts'

const basisOf = (kind: 'commune' | 'labour', forma: string, day: IsoDate): LegalBasis =>
  present(
    legalBases[kind].find((basis) => basis.forma === forma && basis.od <= day && basis.do >= day),
    `legal basis of ${forma}`,
  )

/** A well-known hauler, near the limit of road freight. */
export const FREIGHT = '7832001048'

/** Beneficiaries with something worth showing, day by day. */
export function plannedStories(today: IsoDate, rates: Rates, beneficiaries: readonly Beneficiary[]): PlannedAct[] {
  const bfOf = (story: Story) =>
    present(
      beneficiaries.find(({ nazwa }) => nazwa === stories[story]),
      stories[story],
    )
  const hauler = present(
    beneficiaries.find(({ nip }) => nip === FREIGHT),
    FREIGHT,
  )
  const daysAgo = (count: number) => workday(addDays(today, -count))
  let number = 900

  const exemption = (bf: Beneficiary, day: IsoDate, euro: number, up = FIRST_BODY): PlannedAct => {
    number += 1
    const basis = up === FIRST_BODY ? basisOf('commune', 'A2.1', day) : basisOf('labour', 'A1.4', day)
    const zapisal = up === FIRST_BODY ? 'koo' : 'ugl2'
    return {
      up,
      bf,
      aktSym: `FN.3120.${number}.${day.slice(0, 4)}`,
      aktData: day,
      aktOpis: basis.opis,
      zapisal,
      przypadki: [sent({ ...ofBasis(basis, day, bf), ...both(rates.toZlotys(euro, day)) }, day, today, zapisal)],
    }
  }

  // the oldest amount leaves the three-year window in the middle of next month
  const nextMonth = addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 7)
  const leaving = `${Number(nextMonth.slice(0, 4)) - 3}${nextMonth.slice(4)}-12`

  const paidOut = (act: PlannedAct, days: readonly IsoDate[]): PlannedAct => {
    const content = first(act.przypadki)
    const tranche = (day: IsoDate): PlannedCase =>
      sent({ ...content, przeznaczenie: deMinimisPurpose(day, act.bf.kodPkd) }, day, today, 'upo')
    return { ...act, zapisal: 'upo', przypadki: days.map(tranche) }
  }

  const amended = exemption(bfOf('annexes'), daysAgo(500), 9_000)
  const annex = (no: number, days: number, euro: number): PlannedAct => ({
    ...exemption(bfOf('annexes'), daysAgo(days), euro),
    aktSym: `Aneks nr ${no} do ${amended.aktSym}`,
    aktOpis: `Zmiana okresu i wysokości zwolnienia (aneks nr ${no})`,
    nad: amended,
  })

  const fiveFrom = daysAgo(120)
  const renamed = {
    ...exemption(bfOf('quotes'), daysAgo(650), 4_200),
    bfNazwa: 'Ośrodek Wypoczynkowy "Zacisze" Michał Śledź',
  }
  return [
    exemption(bfOf('nearLimit'), daysAgo(700), 90_000),
    exemption(bfOf('nearLimit'), daysAgo(430), 85_000),
    exemption(bfOf('nearLimit'), daysAgo(200), 74_000),
    exemption(bfOf('nearLimit'), daysAgo(30), 50_000),
    exemption(bfOf('overLimit'), daysAgo(610), 140_000),
    exemption(bfOf('overLimit'), daysAgo(300), 120_000),
    exemption(bfOf('overLimit'), daysAgo(24), 52_400),
    exemption(hauler, '2022-03-22', 41_000, SECOND_BODY),
    exemption(hauler, '2023-02-14', 33_500),
    exemption(hauler, '2023-10-10', 24_300),
    exemption(bfOf('leavesWindow'), leaving, 120_000),
    exemption(bfOf('leavesWindow'), daysAgo(480), 100_000),
    exemption(bfOf('leavesWindow'), daysAgo(90), 70_000),
    paidOut(
      exemption(bfOf('tranches'), fiveFrom, 1_250),
      Array.from({ length: 5 }, () => fiveFrom),
    ),
    paidOut(
      exemption(bfOf('manyCases'), daysAgo(7 * 62), 310),
      Array.from({ length: 60 }, (_, i) => daysAgo(7 * (62 - i))),
    ),
    amended,
    annex(1, 320, 4_000),
    annex(2, 150, 2_500),
    exemption(bfOf('longName'), daysAgo(260), 8_300),
    exemption(bfOf('longName'), daysAgo(45), 3_100),
    renamed,
    exemption(bfOf('quotes'), daysAgo(75), 6_700),
  ]
}

const both = (zlotys: number) => ({ nominalna: zlotys, brutto: zlotys })

function sent(
  content: Omit<PlannedCase, 'ppData' | 'zapisal' | 'rejestracja'>,
  ppData: IsoDate,
  today: IsoDate,
  zapisal: string,
): PlannedCase {
  const next = addDays(ppData, 1)
  const day = next < today ? next : ppData
  return { ...content, ppData, zapisal, rejestracja: at(day, 90), przeslanie: at(day, 200) }
}
