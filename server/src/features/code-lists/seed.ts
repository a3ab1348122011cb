import type { CodeListTable } from '#contract/code-lists/code-list-facts.ts'
import { entriesOf } from '#contract/kernel/codes.ts'
import type { Db } from '#platform/database/connect.ts'
import { aidForms } from './seed/aid-forms.ts'
import { aidMeasureTypes } from './seed/aid-measure-types.ts'
import { aidPurposes } from './seed/aid-purposes.ts'
import { aidSources } from './seed/aid-sources.ts'
import { beneficiarySizes } from './seed/beneficiary-sizes.ts'
import { bringUpToDate } from './seed/bring-up-to-date.ts'
import { ANNEX_OF_2025, type CodeListEntry } from './seed/entries.ts'
import { laws } from './seed/laws.ts'
import { legalForms } from './seed/legal-forms.ts'
import { regionStatuses } from './seed/region-statuses.ts'

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
