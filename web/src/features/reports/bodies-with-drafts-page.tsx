import { today } from '#contract/kernel/dates.ts'
import { bodiesWithDrafts } from '#contract/reports/bodies-with-drafts.ts'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { ReportPage } from './report-page.tsx'
import { WhoseFields } from './whose-fields.tsx'

/** Bodies with cases that are not sent yet (spec 2 §2). */
export const BodiesWithDraftsPage = () => (
  <ReportPage
    report={bodiesWithDrafts}
    context="Podmioty, które mają przypadki pomocy zapisane i jeszcze nieprzesłane."
    defaults={{ udzielajacyPomocy: 'wszyscy', dataUdzieleniaPomocyDo: today() }}
    hint="Żaden z podmiotów nie ma takich przypadków roboczych."
  >
    {({ fields: { DateField } }) => (
      <FieldGrid>
        <DateField name="dataUdzieleniaPomocyOd" />
        <DateField name="dataUdzieleniaPomocyDo" />
        <WhoseFields />
        <DateField name="dataRejPrzypadku" />
      </FieldGrid>
    )}
  </ReportPage>
)
