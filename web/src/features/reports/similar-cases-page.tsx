import { IconEye } from '@tabler/icons-react'
import { addYears, today } from '#contract/kernel/dates.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { similarCases, similarities, usualSimilarities } from '#contract/reports/similar-cases.ts'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { toCase } from '../aid/shared/case-contexts.ts'
import { ReportPage } from './report-page.tsx'
import { WhoseFields } from './whose-fields.tsx'

type Row = RowOf<typeof similarCases>
const caseOf = ({ ppId }: Row) => toCase('latarnia', 'read', ppId)

/** Sent cases that agree with another one (spec 2 §2). */
export function SimilarCasesPage() {
  return (
    <ReportPage
      report={similarCases}
      context="Przesłane przypadki pomocy, które zgadzają się z innym we wszystkich zaznaczonych kryteriach. Podobieństwo to tylko ostrzeżenie: takie same przypadki bywają poprawne, na przykład transze jednej pomocy."
      defaults={{
        dataUdzieleniaPomocyOd: addYears(today(), -1),
        dataUdzieleniaPomocyDo: today(),
        udzielajacyPomocy: 'wszyscy',
        kryteria: usualSimilarities,
      }}
      hint="Żadne dwa przypadki pomocy nie są podobne według wybranych kryteriów."
      actions={[{ label: 'Szczegóły', icon: IconEye, to: (row) => caseOf(row) }]}
      rowName={({ grupa, aktSym, wyroznik }) => `grupa ${grupa}, akt ${aktSym}, wyróżnik ${wyroznik}`}
    >
      {({ fields: { DateField, CheckListField } }) => (
        <FieldGrid>
          <DateField name="dataUdzieleniaPomocyOd" />
          <DateField name="dataUdzieleniaPomocyDo" />
          <WhoseFields />
          <CheckListField
            name="kryteria"
            wide
            hint="Przypadki muszą być zgodne we wszystkim, co zaznaczysz"
            options={similarities}
          />
        </FieldGrid>
      )}
    </ReportPage>
  )
}
