import { Text } from '@mantine/core'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import type { RowDialogProps } from '#kit/grid/row-action-factories.tsx'

/** A copy differs from its original in the number, which is entered here; the rest is edited on its page. */
export function CopyDialog({ row, close, saved }: RowDialogProps<RowOf<typeof aidMeasures.grid>>) {
  const form = useContractForm(aidMeasures.copy, {
    params: { id: Number(row?.id) },
    onSaved: saved,
    failed: (reason) => `Nie można skopiować środka pomocy: ${reason}`,
  })
  return (
    <Dialog title="Kopiowanie środka pomocy" onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <Text>
          Kopia przejmie wszystkie dane środka pomocy <b>{row?.numer}</b> poza numerem.
        </Text>
        <form.fields.TextField name="numer" label="Nowy numer" hint="Od 3 do 80 znaków" />
        <FormActions submit="Kopiuj" />
      </ContractForm>
    </Dialog>
  )
}
