import { IconEye } from '@tabler/icons-react'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import { threeCalendarYears } from '#contract/reports/aid-days.ts'
import { casesByCriteria } from '#contract/reports/cases-by-criteria.ts'
import type { RowAction } from '#kit/actions.ts'
import { toCase } from '#web/features/aid/shared/case-contexts.ts'
import { CaseCriteriaFields } from './case-criteria-fields.tsx'
import { ReportPage } from './report-page.tsx'

/** Sent cases of all bodies that meet every criterion given (spec 2 §2). */
export const CasesByCriteriaPage = () => {
  const details: RowAction<CaseRow> = {
    label: 'Szczegóły',
    icon: IconEye,
    to: ({ ppId }) => toCase('latarnia', 'read', ppId),
  }
  return (
    <ReportPage
      report={casesByCriteria}
      context="Przesłane przypadki pomocy, które spełniają wszystkie podane kryteria."
      defaults={threeCalendarYears()}
      hint="Żaden z przesłanych przypadków pomocy nie spełnia tych kryteriów."
      actions={[details]}
      rowName={({ aktSym, wyroznik, bfNazwa }) => `akt ${aktSym}, wyróżnik ${wyroznik}, ${bfNazwa}`}
    >
      {() => <CaseCriteriaFields />}
    </ReportPage>
  )
}
