import type { RowOf } from '#contract/kernel/grid.ts'
import { today } from '#contract/kernel/dates.ts'
import { limits } from '#contract/limits.ts'
import { lastYear, noAid } from '#contract/no-aid/no-aid.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'

type Props = Pick<RowDialogProps<RowOf<typeof noAid.own>>, 'close' | 'saved'> & {
  /** The year that it starts with. */
  rok?: number
}

/** A declaration that no aid was given in a past year, filed today (spec 2 §5). */
export function DeclarationDialog({ close, saved, rok = lastYear() }: Props) {
  const form = useContractForm(noAid.create, {
    defaults: { rok, dataInformacji: today() },
    onSaved: saved,
  })
  const { IntegerField, DateField } = form.fields
  return (
    <Dialog
      title="Składanie informacji o nieudzieleniu pomocy"
      size="min(40rem, 100vw)"
      onClose={close}
      dirty={form.dirty}
      busy={form.busy}
    >
      <ContractForm form={form}>
        <FieldGrid>
          <IntegerField
            name="rok"
            digits={4}
            hint={`Od ${limits.noAidFirstYear} do ${lastYear()}, w ciągu ${limits.noAidDays} dni od końca roku`}
          />
          <DateField name="dataInformacji" readOnly hint="Dzień złożenia informacji" />
        </FieldGrid>
        <FormActions submit="Złóż" />
      </ContractForm>
    </Dialog>
  )
}
