import type { CodeListTable } from '#contract/code-lists/code-list-facts.ts'
import { entriesOf } from '#contract/kernel/codes.ts'
import type { Db } from '../platform/database/connect.ts'
import { aidForms } from './code-lists/aid-forms.ts'
import { aidMeasureTypes } from './code-lists/aid-measure-types.ts'
import { aidPurposes } from './code-lists/aid-purposes.ts'
import { aidSources } from './code-lists/aid-sources.ts'
import { beneficiarySizes } from './code-lists/beneficiary-sizes.ts'
import { bringUpToDate } from './code-lists/bring-up-to-date.ts'
import { ANNEX_OF_2025, type CodeListEntry } from './code-lists/entries.ts'
import { laws } from './code-lists/laws.ts'
import { legalForms } from './code-lists/legal-forms.ts'
import { regionStatuses } from './code-lists/region-statuses.ts'

/** What each code list starts with, by its table; a short list may stand here itself. */
export const codeListEntries = {
  ustawa: laws,
  formaPrawna: legalForms,
  wielkoscBeneficjenta: beneficiarySizes,
  formaPomocy: aidForms,
  przeznaczeniePomocy: aidPurposes,
  zrodloPochodzeniaPomocy: aidSources,
  rodzajSrodkaPomocy: aidMeasureTypes,
  statusRegionu: regionStatuses,
} satisfies Record<CodeListTable, readonly CodeListEntry[]>

/**
 * Brings the code lists up to the edition of the authority's codes, once: what administrators change or delete after
 * that stays as they left it.
 */
export async function seedCodeLists(db: Db): Promise<void> {
  const { numInsertedOrUpdatedRows: news } = await db
    .insertInto('wydanieKodow')
    .values({ wydanie: ANNEX_OF_2025 })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (!news) return
  for (const [table, entries] of entriesOf(codeListEntries)) await bringUpToDate(db, table, entries)
}
