import type { CodeListTable } from '#contract/code-list-facts.ts'
import type { Db } from '../platform/database/connect.ts'
import { aidForms } from './code-lists/aid-forms.ts'
import { aidMeasureTypes } from './code-lists/aid-measure-types.ts'
import { aidPurposes } from './code-lists/aid-purposes.ts'
import { aidSources } from './code-lists/aid-sources.ts'
import { beneficiarySizes } from './code-lists/beneficiary-sizes.ts'
import type { CodeListEntry } from './code-lists/entries.ts'
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
 * Fills each code list only once. A list with a history has been filled: it stays as administrators left it, even if
 * they emptied it.
 */
export async function seedCodeLists(db: Db): Promise<void> {
  for (const [table, entries] of Object.entries(codeListEntries)) {
    // the tables have one shape, so the type of `ustawa` serves for all
    const filled = await db
      .selectFrom(`${table}Historia` as 'ustawaHistoria')
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (!filled)
      await db
        .insertInto(table as 'ustawa')
        .values(entries)
        .execute()
  }
}
