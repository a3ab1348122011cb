import { Button, Paper } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { criteriaTexts, type Report } from '#contract/kernel/report.ts'
import { WaitingDialog } from '#kit/dialogs/waiting.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { REPORT_WAITS } from '#kit/grid/export-buttons.tsx'
import { Grid } from '#kit/grid/grid.tsx'
import type { GridProps } from '#kit/grid/use-grid-parts.tsx'
import { useUrlState } from '#kit/grid/use-url-state.ts'
import { Page } from '#kit/page.tsx'
import { ReportResult } from './report-result.tsx'
import { useGeneration } from './use-generation.ts'

// oxlint-disable-next-line no-explicit-any -- what a report asks for is its own affair
type AnyReport = Report<z.ZodObject, string, any>
type Criteria<R extends AnyReport> = z.input<R['criteria']> & FieldValues

type Props<R extends AnyReport> = Pick<GridProps<R>, 'cells' | 'actions' | 'rowName'> & {
  report: R
  /** A line under the title: what the report is for. */
  context: string
  /** The criteria that the form starts with. */
  defaults: Partial<Criteria<R>>
  /** What could be found, if nothing is. */
  hint: string
  /** The fields of the form. */
  children: (form: ContractFormState<Criteria<R>>) => ReactNode
}

/** A report: its criteria, then, once they are given, its rows. The address has both, and can be shared. */
export function ReportPage<R extends AnyReport>({ report, context, defaults, hint, children, ...list }: Props<R>) {
  const { params, write } = useUrlState()
  const [last, setLast] = useState<Partial<Criteria<R>>>()
  const names = Object.keys(report.criteria.shape)
  const cleared = Object.fromEntries(names.map((name) => [name, undefined]))
  const parsed = report.criteriaOfAddress.safeParse(params)
  const criteriaInAddress = parsed.success ? criteriaTexts(parsed.data) : undefined
  const address = criteriaInAddress && new URLSearchParams(criteriaInAddress).toString()
  const [open, setOpen] = useState(criteriaInAddress === undefined)
  const generation = useGeneration(report, () => setOpen(false))
  const formId = useId()
  const generate = (criteria: Criteria<R>) => {
    setLast(criteria)
    // what the last report was filtered by would make the totals of this one less than its criteria say
    write({ ...cleared, ...criteriaTexts(criteria), search: undefined, pageNumber: undefined }, { replace: false })
    generation.start()
  }
  const cancel = () => {
    generation.cancel()
    write(cleared, { replace: true })
    setOpen(true)
  }
  return (
    <Page
      title={report.title}
      context={context}
      actions={
        criteriaInAddress && (
          <Button
            variant="default"
            leftSection={<IconAdjustments size="1.1rem" aria-hidden />}
            aria-expanded={open}
            aria-controls={formId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Ukryj kryteria' : 'Zmień kryteria'}
          </Button>
        )
      }
    >
      <div id={formId} hidden={!open}>
        <Paper withBorder p="md" mb="lg">
          <CriteriaForm
            // going back in the browser brings back the criteria too
            key={address ?? ''}
            report={report}
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema that `R` names
            start={parsed.success ? (parsed.data as Criteria<R>) : (last ?? defaults)}
            generate={generate}
            fields={children}
          />
        </Paper>
      </div>
      {criteriaInAddress && (
        <Grid {...(list as object)} grid={report} query={criteriaInAddress} hint={hint} inAddress head={ReportResult} />
      )}
      <WaitingDialog opened={generation.waits} text={REPORT_WAITS} onCancel={cancel} />
    </Page>
  )
}

type CriteriaProps<R extends AnyReport> = {
  report: R
  start: Partial<Criteria<R>>
  generate: (criteria: Criteria<R>) => void
  fields: Props<R>['children']
}

function CriteriaForm<R extends AnyReport>(props: CriteriaProps<R>): ReactNode
function CriteriaForm(props: CriteriaProps<AnyReport>) {
  const form = useSchemaForm(props.report.criteria, {
    defaults: props.start,
    guarded: false,
    send: (criteria) => () => props.generate(criteria),
  })
  return (
    <ContractForm form={form}>
      {props.fields(form)}
      <FormActions submit="Generuj raport" />
    </ContractForm>
  )
}
