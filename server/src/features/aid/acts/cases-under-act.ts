import { sql } from 'kysely'
import type { AidKind } from '#contract/aid/verification/rules.ts'
import type { Finding } from '#contract/aid/verification/verify.ts'
import { present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import type { NewActFacts } from '../verification/act-facts.ts'
import { verifyCases, resultOf, type Verified } from '../verification/verify-cases.ts'

/** The living sent cases of an act. */
export const sentCases = (db: Db, aktId: number) =>
  db
    .selectFrom('przypadek')
    .selectAll()
    .$narrowType<{ rodzajPomocy: AidKind | null; wynikWeryfikacji: Finding[] }>()
    .where('aktId', '=', aktId)
    .where('stan', '=', sql.lit('P'))
    .where('usuniety', 'is', null)
    .orderBy('wyroznik')
    .execute()

export type SentCase = Awaited<ReturnType<typeof sentCases>>[number]
type VerifiedCase = Verified & { ppId: number; stored: SentCase }

/** Verifies every sent case under the act as it would be, and refuses if one would break (decisions, 'Acts and cases'). */
export async function verifyUnder(
  db: Db,
  akt: NewActFacts,
  upId: number,
  cases: readonly SentCase[],
): Promise<VerifiedCase[]> {
  const verdicts = await verifyCases(
    db,
    cases.map((one) => ({ ...one, upId })),
    'sent',
    { akt },
  )
  const verified = cases.map((stored, n) => ({ ppId: stored.id, stored, ...present(verdicts[n], 'verdict') }))
  const blednePrzypadki = verified.flatMap(({ ppId, stored: { wyroznik }, findings }) =>
    findings.bledyWeryfikacji.length ? [{ ppId, wyroznik, ...findings }] : [],
  )
  if (blednePrzypadki.length) throw problem('act.breaksCases', {}, { key: { blednePrzypadki } })
  return verified
}

/** What is known of a sent case, by rule and sentence: sums in it may be those of another beneficiary. */
const knownOf = ({ wynikWeryfikacji }: SentCase): string[] => wynikWeryfikacji.map(nameOf).toSorted()
const nameOf = ({ kod, komunikat }: Finding): string => `${kod} ${komunikat}`

/** Whether a case is warned of something else than before. */
export const isNews = ({ stored, findings }: VerifiedCase): boolean =>
  stored.statusWeryfikacji !== resultOf(findings).statusWeryfikacji ||
  String(knownOf(stored)) !== String(findings.ostrzezenia.map(nameOf).toSorted())

/**
 * What a change of the act makes worth a warning, with the number of the case, which the form of the act does not show. What
 * is wrong with the act itself is said once, of the act.
 */
export const newWarnings = ({ stored, findings }: VerifiedCase): Finding[] =>
  findings.ostrzezenia
    .filter((finding) => !finding.kod.startsWith('AKT_') && !knownOf(stored).includes(nameOf(finding)))
    .map(({ kod, komunikat }) => ({ kod, komunikat: `Przypadek nr ${stored.wyroznik}: ${komunikat}`, pola: [] }))
