import {
  fieldErrorsOf,
  verify,
  type Finding,
  type Findings,
  type Stage,
  type VerificationSettings,
} from '#contract/verification.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { factsOf, storedActFacts, type CaseAtHand } from './facts.ts'
import { readVerificationSettings } from './verification-settings.ts'

/** Holds a case, as it is or would be stored, with its act against the rules. */
export async function judgeCase(
  db: Db,
  one: CaseAtHand,
  stage: Stage,
  settings?: VerificationSettings,
): Promise<Findings> {
  const facts = await factsOf(db)(await storedActFacts(db, one.aktId), one)
  return verify(facts, settings ?? (await readVerificationSettings(db)), stage)
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
