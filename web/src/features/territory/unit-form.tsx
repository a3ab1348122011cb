import { territory, type TerritorialUnit } from '#contract/territory.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { unitQuery } from './unit-query.ts'
import { unitValues, type UnitMode } from './unit-values.ts'

type Props = {
  mode: UnitMode
  unit: TerritorialUnit | undefined
  close: () => void
  saved: (id: string | number | undefined) => void
}

const verbs = { create: 'dodać', edit: 'zmodyfikować', copy: 'skopiować' } satisfies Record<UnitMode, string>
export const unitTitles: Record<UnitMode, string> = {
  create: 'Tworzenie jednostki terytorialnej',
  edit: 'Edycja jednostki terytorialnej',
  copy: 'Kopiowanie jednostki terytorialnej',
}

/** The form of a unit; its parent follows from its code. */
export function UnitForm({ mode, unit, close, saved }: Props) {
  const editing = mode === 'edit' && unit
  const form = useContractForm(editing ? territory.update : territory.create, {
    defaults: unitValues(mode, unit),
    failed: (reason) => `Nie można ${verbs[mode]} jednostki terytorialnej: ${reason}`,
    onSaved: ({ key }) => saved(keyIn(key)),
    ...(editing && {
      params: { id: unit.id },
      reread: async () => {
        const { items } = await call(territory.grid.list, unitQuery(unit.id))
        return unitValues(mode, items[0] ?? unit)
      },
    }),
  })
  const { TextField, DateField } = form.fields
  return (
    <Dialog title={unitTitles[mode]} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <TextField
          name="kod"
          inputMode="numeric"
          hint="Województwo: 2 cyfry, powiat: 4, gmina: 7 (ostatnia to rodzaj gminy). Początek kodu wskazuje jednostkę nadrzędną."
        />
        <TextField name="nazwa" />
        <FieldGrid>
          <DateField name="dataOd" hint="Puste pole: bez daty początkowej" />
          <DateField name="dataDo" hint="Puste pole: bezterminowo" />
        </FieldGrid>
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}
