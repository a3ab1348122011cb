import { euroRates, RATE_DECIMALS, type EuroRate } from '#contract/euro-rates/euro-rates.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'

/** A rate entered or corrected by hand (spec 3 §5); its day cannot be changed later. */
export const RateDialog = ({ row, ...props }: RowDialogProps<EuroRate>) =>
  row ? <EditDialog row={row} {...props} /> : <CreateDialog {...props} />

type Props = Omit<RowDialogProps<EuroRate>, 'row' | 'mode'>

function CreateDialog({ close, saved }: Props) {
  const form = useContractForm(euroRates.create, {
    onSaved: saved,
    failed: (reason) => `Nie można dodać kursu euro: ${reason}`,
  })
  const { DateField, AmountField } = form.fields
  return (
    <Dialog title="Dodawanie kursu euro" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <FieldGrid>
          <DateField name="data" hint="Dzień, z którego jest tabela NBP" />
          <AmountField name="kursSredni" decimals={RATE_DECIMALS} hint={rateHint} />
        </FieldGrid>
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}

function EditDialog({ row, close, saved }: Props & { row: EuroRate }) {
  const params = { id: row.id }
  const form = useContractForm(euroRates.update, {
    params,
    defaults: valuesOf(row),
    onSaved: saved,
    failed: (reason) => `Nie można zmodyfikować kursu euro: ${reason}`,
    reread: async () => valuesOf(await call(euroRates.read, { params })),
  })
  const { DateField, AmountField } = form.fields
  return (
    <Dialog title="Edycja kursu euro" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <FieldGrid>
          <DateField name="data" disabled="Daty kursu nie można zmienić" />
          <AmountField name="kursSredni" decimals={RATE_DECIMALS} hint={rateHint} />
        </FieldGrid>
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}

const rateHint = 'Złotych za 1 euro, najwyżej 4 miejsca po przecinku'

const valuesOf = ({ data, kursSredni, wersja }: EuroRate) => ({ data, kursSredni, wersja })
