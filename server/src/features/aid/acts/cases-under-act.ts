import { sql } from 'kysely'
import type { ActFacts, Finding } from '#contract/aid/verification/verify.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'
import { judgeCases, type Judged } from '../judge/judge-case.ts'

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

type SentCase = Awaited<ReturnType<typeof sentCases>>[number]
type JudgedCase = Judged & { ppId: number; stored: SentCase }

/** Judges every sent case under the act as it would be, and refuses if one would break (decisions, 'Acts and cases'). */
export async function judgeUnder(
  db: Db,
  akt: ActFacts,
  upId: number,
  cases: readonly SentCase[],
): Promise<JudgedCase[]> {
  const verdicts = await judgeCases(
    db,
    cases.map((one) => ({ ...one, upId })),
    'sent',
    { akt },
  )
  const judged = cases.map((stored, n) => ({ ppId: stored.id, stored, ...verdicts[n]! }))
  const blednePrzypadki = judged.flatMap(({ ppId, stored: { wyroznik }, findings }) =>
    findings.bledyWeryfikacji.length ? [{ ppId, wyroznik, ...findings }] : [],
  )
  if (blednePrzypadki.length) throw problem('act.breaksCases', {}, { key: { blednePrzypadki } })
  return judged
}

/** The codes of what is known of a sent case: without errors, its findings are warnings. */
const knownOf = ({ wynikWeryfikacji }: SentCase): string[] =>
  (wynikWeryfikacji as unknown as readonly Finding[]).map(({ kod }) => kod)

/** Whether a case is warned of something else than before. */
export const isNews = ({ stored, findings }: JudgedCase): boolean =>
  String(knownOf(stored).toSorted()) !== String(findings.ostrzezenia.map(({ kod }) => kod).toSorted())

/** What a change of the act makes worth a warning, with the number of the case, which the form of the act does not show. */
export const newWarnings = ({ stored, findings }: JudgedCase): Finding[] =>
  findings.ostrzezenia
    .filter(({ kod }) => !knownOf(stored).includes(kod))
    .map(({ kod, komunikat }) => ({ kod, komunikat: `Przypadek nr ${stored.wyroznik}: ${komunikat}`, pola: [] }))
