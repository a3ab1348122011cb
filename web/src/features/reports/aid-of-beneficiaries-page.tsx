import { Button, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { can } from '#contract/access.ts'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import { isIsoDate, today } from '#contract/kernel/dates.ts'
import { fullThreeYears, threeCalendarYears, type AidDays } from '#contract/reports/aid-days.ts'
import { aidOfBeneficiaries, type BeneficiaryCriteria } from '#contract/reports/aid-of-beneficiaries.ts'
import type { RowAction } from '#kit/actions.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { useForm } from '#kit/form/form-context.ts'
import { useUser } from '#kit/user.ts'
import { toCase } from '#web/features/aid/shared/case-contexts.ts'
import { AidKindFields } from './aid-kind-fields.tsx'
import { BeneficiariesField } from './beneficiaries-field.tsx'
import { ReportPage } from './report-page.tsx'

/** Aid that chosen beneficiaries were given (spec 2 §2): to the office by all bodies, to others by their own. */
export const AidOfBeneficiariesPage = () => {
  const user = useUser()
  const ofAll = can(user, 'aidCases.monitor')
  const details: RowAction<CaseRow> = {
    label: 'Szczegóły',
    icon: IconEye,
    inImpersonation: true,
    to: ({ ppId }) => toCase(ofAll ? 'latarnia' : 'pup', 'read', ppId),
  }
  return (
    <ReportPage
      report={aidOfBeneficiaries}
      context={
        ofAll
          ? 'Przesłane przypadki pomocy wskazanych beneficjentów, wszystkich udzielających pomocy.'
          : 'Przypadki pomocy wskazanych beneficjentów przesłane przez Twój podmiot. Raport nie obejmuje pomocy udzielonej przez inne podmioty.'
      }
      defaults={threeCalendarYears()}
      hint="Wskazani beneficjenci nie otrzymali takiej pomocy w tym okresie."
      actions={[details]}
      rowName={({ aktSym, wyroznik, bfNazwa }) => `akt ${aktSym}, wyróżnik ${wyroznik}, ${bfNazwa}`}
    >
      {() => (
        <>
          <FieldGroup title="Beneficjenci">
            <BeneficiariesField name="nipList" />
          </FieldGroup>
          <Period />
          <AidKindFields />
        </>
      )}
    </ReportPage>
  )
}

function Period() {
  const { fields, hookForm } = useForm<BeneficiaryCriteria>()
  const { DateField } = fields
  const fill = (days: AidDays) => {
    for (const [name, day] of Object.entries(days))
      hookForm.setValue(name, day, { shouldDirty: true, shouldValidate: true })
  }
  const lastDay = (): string => {
    const given: string = hookForm.getValues('dataUdzieleniaPomocyDo')
    return isIsoDate(given) ? given : today()
  }
  return (
    <FieldGroup title="Okres">
      <DateField name="dataUdzieleniaPomocyOd" />
      <DateField name="dataUdzieleniaPomocyDo" />
      <Group gap="xs" data-wide>
        <Button variant="default" onClick={() => fill(threeCalendarYears())}>
          3 lata kalendarzowe wstecz
        </Button>
        <Button variant="default" onClick={() => fill(fullThreeYears(lastDay()))}>
          Pełne 3 lata wstecz
        </Button>
      </Group>
    </FieldGroup>
  )
}
