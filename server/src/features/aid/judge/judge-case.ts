import {
  fieldErrorsOf,
  verify,
  type ActFacts,
  type Finding,
  type Findings,
  type Stage,
} from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { gatherFacts, type CaseAtHand } from './facts.ts'
import { aidOf, withAid, type Aid } from './other-aid.ts'
import { readVerificationSettings } from './verification-settings.ts'

/** What the rules say of a case, and its value in euro that they looked at. */
export type Judged = { findings: Findings; bruttoEuro: number | null }

/** Holds a case, as it is or would be stored, with its act against the rules. */
export async function judgeCase(db: Db, one: CaseAtHand, stage: Stage): Promise<Judged> {
  const [judged] = await judgeCases(db, [one], stage)
  return judged!
}

type How = {
  /** What the act of the cases would be, where it is about to change. */
  akt?: ActFacts
  /** The cases are about to be sent, in their order: one that passes counts for the limits of those after it. */
  sending?: boolean
}

/** Holds several cases against the rules, each for itself. */
export async function judgeCases(
  db: Db,
  cases: readonly CaseAtHand[],
  stage: Stage,
  { akt, sending = false }: How = {},
): Promise<Judged[]> {
  if (!cases.length) return []
  const facts = await gatherFacts(db, cases, akt)
  const settings = await readVerificationSettings(db)
  const sent: Aid[] = []
  return facts.map((one) => {
    const findings = verify(withAid(one, sent), settings, stage)
    if (sending && !findings.bledyWeryfikacji.length) sent.push(...aidOf(one))
    return { findings, bruttoEuro: one.przypadek.bruttoEuro ?? null }
  })
}

/** What a draft is refused for stands at its fields; what its act lacks does not keep a draft from being stored. */
export function refuseDraft({ bledyWeryfikacji }: Findings): void {
  const own = bledyWeryfikacji.filter(({ kod }) => kod.startsWith('PP_'))
  if (!own.length) return
  throw problem('case.invalid', {}, { fieldErrors: fieldErrorsOf(own) })
}

/** A case that is or becomes a sent one has no error at all. */
export function refuseSent(findings: Findings): void {
  if (!findings.bledyWeryfikacji.length) return
  throw problem('case.notVerified', {}, { key: { ...findings, ...withoutRate(findings) } })
}

/** That no rate is there yet has a message of its own (spec 1 §3.5). */
export function withoutRate({ bledyWeryfikacji }: Findings): { bladWalidacjiEuro?: string } {
  const finding = bledyWeryfikacji.find(({ kod }) => kod === 'PP_KURS_EURO')
  return finding ? { bladWalidacjiEuro: finding.komunikat } : {}
}

/** What verification found, as the case keeps it. */
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
