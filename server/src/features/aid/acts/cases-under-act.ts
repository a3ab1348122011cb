import { sql } from 'kysely'
import type { Finding } from '#contract/aid/verification/verify.ts'
import { present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import type { NewActFacts } from '../judge/act-facts.ts'
import { judgeCases, resultOf, type Judged } from '../judge/judge-case.ts'

/** The living sent cases of an act. */
export const sentCases = (db: Db, aktId: number) =>
  db
    .selectFrom('przypadek')
    .selectAll()
    .where('aktId', '=', aktId)
    .where('stan', '=', sql.lit('P'))
    .where('usuniety', 'is', null)
    .orderBy('wyroznik')
    .execute()

export type SentCase = Awaited<ReturnType<typeof sentCases>>[number]
type JudgedCase = Judged & { ppId: number; stored: SentCase }

/** Judges every sent case under the act as it would be, and refuses if one would break (decisions, 'Acts and cases'). */
export async function judgeUnder(
  db: Db,
  akt: NewActFacts,
  upId: number,
  cases: readonly SentCase[],
): Promise<JudgedCase[]> {
  const verdicts = await judgeCases(
    db,
    cases.map((one) => ({ ...one, upId })),
    'sent',
    { akt },
  )
  const judged = cases.map((stored, n) => ({ ppId: stored.id, stored, ...present(verdicts[n], 'verdict') }))
  const blednePrzypadki = judged.flatMap(({ ppId, stored: { wyroznik }, findings }) =>
    findings.bledyWeryfikacji.length ? [{ ppId, wyroznik, ...findings }] : [],
  )
  if (blednePrzypadki.length) throw problem('act.breaksCases', {}, { key: { blednePrzypadki } })
  return judged
}

/** What is known of a sent case, by rule and sentence: sums in it may be those of another beneficiary. */
const knownOf = ({ wynikWeryfikacji }: SentCase): string[] =>
  (wynikWeryfikacji as unknown as readonly Finding[]).map(nameOf).toSorted()
const nameOf = ({ kod, komunikat }: Finding): string => `${kod} ${komunikat}`

/** Whether a case is warned of something else than before. */
export const isNews = ({ stored, findings }: JudgedCase): boolean =>
  stored.statusWeryfikacji !== resultOf(findings).statusWeryfikacji ||
  String(knownOf(stored)) !== String(findings.ostrzezenia.map(nameOf).toSorted())

/**
 * What a change of the act makes worth a warning, with the number of the case, which the form of the act does not show. What
 * is wrong with the act itself is said once, of the act.
 */
export const newWarnings = ({ stored, findings }: JudgedCase): Finding[] =>
  findings.ostrzezenia
    .filter((finding) => !finding.kod.startsWith('AKT_') && !knownOf(stored).includes(nameOf(finding)))
    .map(({ kod, komunikat }) => ({ kod, komunikat: `Przypadek nr ${stored.wyroznik}: ${komunikat}`, pola: [] }))
