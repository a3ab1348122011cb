import {
  fieldErrorsOf,
  verify,
  type ActSum,
  type Finding,
  type Findings,
  type Stage,
} from '#contract/aid/verification/verify.ts'
import type { RateReply } from '#contract/aid/shared.ts'
import { verificationRules } from '#contract/aid/verification/rules.ts'
import { first, present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { oneByOne } from '#platform/part-by-part.ts'
import { problem } from '#platform/problem.ts'
import type { NewActFacts } from './act-facts.ts'
import { isReduction, sumKey, withCase } from './act-sum.ts'
import { gatherFacts, type CaseToVerify } from './facts.ts'
import { withGroupAid } from './group-aid.ts'
import { aidOf, withAid, type Aid, type WholeFacts } from './other-aid.ts'
import { readVerificationSettings } from './verification-settings.ts'

/** The findings of a case, and the euro value that they were based on. */
export type Verified = { findings: Findings; bruttoEuro: number | null }

/** Checks a case, as it is or would be stored, with its act against the rules. */
export async function verifyCase(db: Db, one: CaseToVerify, stage: Stage): Promise<Verified> {
  return first(await verifyCases(db, [one], stage))
}

type How = {
  /** What the cases' act would be, if it is about to change; the cases are all its sent ones. */
  akt?: NewActFacts
  /** The cases are about to be sent, in order: each that passes counts towards the limits of those after it. */
  sending?: boolean
}

/** Checks several cases against the rules, each by itself. */
export async function verifyCases(
  db: Db,
  cases: readonly CaseToVerify[],
  stage: Stage,
  { akt, sending = false }: How = {},
): Promise<Verified[]> {
  if (!cases.length) return []
  const facts = await gatherFacts(db, cases, akt)
  const settings = await readVerificationSettings(db)
  const sent: Aid[] = []
  const sums = new Map<string, ActSum>()
  const verified = new Map<WholeFacts, Verified>()
  // aid comes before what takes it back, in whatever order a group names them
  const order = sending
    ? facts.toSorted((a, b) => Number(isReduction(a.przypadek)) - Number(isReduction(b.przypadek)))
    : facts
  await oneByOne(order, (one) => {
    const findings = verify(withSum(withGroupAid(withAid(one, sent), sent), sums), settings, stage)
    verified.set(one, { findings, bruttoEuro: one.przypadek.bruttoEuro ?? null })
    if (!sending || findings.bledyWeryfikacji.length) return
    sent.push(...aidOf(one))
    const key = sumKey(one.przypadek)
    sums.set(key, withCase(sums.get(key) ?? { brutto: 0 }, one.przypadek))
  })
  return facts.map((one) => present(verified.get(one), 'verdict'))
}

/** The same facts, with what was sent meanwhile under the act, of the same kind and purpose. */
function withSum(facts: WholeFacts, sums: ReadonlyMap<string, ActSum>): WholeFacts {
  const { sumaAktu } = facts.przypadek
  const more = sums.get(sumKey(facts.przypadek))
  return sumaAktu && more ? { ...facts, przypadek: { ...facts.przypadek, sumaAktu: withCase(sumaAktu, more) } } : facts
}

/** Refuses a draft for errors at its own fields; what its act lacks does not prevent storing a draft. */
export function refuseDraft({ bledyWeryfikacji }: Findings): void {
  const own = bledyWeryfikacji.filter(({ kod }) => kod.startsWith('PP_'))
  if (!own.length) return
  throw problem('case.invalid', {}, { fieldErrors: fieldErrorsOf(own) })
}

/** Refuses a sent case, or one about to be sent, for any error. */
export function refuseSent(findings: Findings): void {
  if (!findings.bledyWeryfikacji.length) return
  throw problem('case.notVerified', {}, { key: { ...findings, ...rateIn(findings) } })
}

/** A missing rate has a message of its own (spec 1 §3.5). */
export function rateIn({ bledyWeryfikacji }: Findings): RateReply & { bladWalidacjiEuro?: string } {
  const finding = bledyWeryfikacji.find(({ kod }) => kod === 'PP_KURS_EURO')
  return { ...rateReply(!finding), ...(finding && { bladWalidacjiEuro: finding.komunikat }) }
}

/** A draft is stored without a rate, and its user is notified. */
export const rateReply = (exchangeRateExist: boolean): RateReply => ({
  exchangeRateExist,
  ...(!exchangeRateExist && { errorMessage: verificationRules.PP_KURS_EURO.komunikat }),
})

/** The findings as columns of the case. */
export const resultOf = ({ bledyWeryfikacji, ostrzezenia }: Findings) => ({
  statusWeryfikacji: bledyWeryfikacji.length ? 'BLEDNY' : ostrzezenia.length ? 'OSTRZEZENIA' : 'POPRAWNY',
  wynikWeryfikacji: JSON.stringify([
    ...bledyWeryfikacji.map(withLevel('BLAD')),
    ...ostrzezenia.map(withLevel('OSTRZEZENIE')),
  ]),
})

const withLevel =
  (poziom: 'BLAD' | 'OSTRZEZENIE') =>
  (finding: Finding): Finding & { poziom: typeof poziom } => ({ ...finding, poziom })
