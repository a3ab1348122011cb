import { today } from '#contract/kernel/dates.ts'
import { groupsGrid } from '#contract/groups/groups.ts'
import { bodiesWithoutReports, FIRST_YEAR, LAST_YEAR } from '#contract/reports/bodies-without-reports.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { codeAndName } from './options.ts'
import { ReportPage } from './report-page.tsx'

const lastYear = () => Number(today().slice(0, 4)) - 1

/** Bodies that sent no case in a year (spec 2 §2). */
export const BodiesWithoutReportsPage = () => (
  <ReportPage
    report={bodiesWithoutReports}
    context="Podmioty, które w wybranym roku nie przesłały żadnego przypadku pomocy."
    defaults={{ rok: lastYear() }}
    hint="W wybranym roku każdy z podmiotów przesłał sprawozdanie."
  >
    {({ fields: { IntegerField, MultiAutocompleteField } }) => (
      <FieldGrid>
        <IntegerField name="rok" digits={4} hint={`Od ${FIRST_YEAR} do ${LAST_YEAR}`} />
        <MultiAutocompleteField
          name="grupyList"
          wide
          hint="Jeśli nie wskażesz grup, raport obejmie wszystkie"
          grid={groupsGrid}
          option={codeAndName}
          searchBy={['kod', 'nazwa']}
        />
        <MultiAutocompleteField
          name="organNadrzednyList"
          wide
          hint="Jeśli nie wskażesz organów, raport obejmie wszystkie"
          grid={superiorBodies.grid}
          option={codeAndName}
          searchBy={['kod', 'nazwa']}
        />
      </FieldGrid>
    )}
  </ReportPage>
)
