import { useState } from 'react'
import { today } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import { territory, type TerritorialUnit } from '#contract/territory/territory.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { EntryUsesNote, SUCCESSOR_START } from '../entry-uses/entry-uses-note.tsx'
import { useEntryUses } from '../entry-uses/use-entry-uses.ts'
import { unitQuery } from './unit-query.ts'
import { unitValues, type UnitMode } from './unit-values.ts'

type Props = {
  mode: UnitMode
  unit: TerritorialUnit | undefined
  close: () => void
  saved: (id: string | number | undefined) => void
}

type Mode = UnitMode | 'succeed'
const verbs = {
  create: 'dodać',
  edit: 'zmodyfikować',
  copy: 'skopiować',
  succeed: 'dodać następcy',
} satisfies Record<Mode, string>
export const unitTitles: Record<UnitMode, string> = {
  create: 'Tworzenie jednostki terytorialnej',
  edit: 'Edycja jednostki terytorialnej',
  copy: 'Kopiowanie jednostki terytorialnej',
}

/** The form of a unit; its parent follows from its code. */
export function UnitForm(props: Props) {
  const [typed, setTyped] = useState<object>()
  const { mode, unit } = props
  const stored = unitValues(mode, unit)
  return typed ? (
    <OneUnitForm
      key="successor"
      {...props}
      mode="succeed"
      start={{ ...stored, dataOd: today() }}
      typed={{ ...typed, dataOd: today() }}
      succeed={setTyped}
    />
  ) : (
    <OneUnitForm {...props} start={stored} succeed={setTyped} />
  )
}

type OneProps = Omit<Props, 'mode'> & { mode: Mode; start: object; typed?: object; succeed: (typed: object) => void }

function OneUnitForm({ mode, unit, start, typed, close, saved, succeed }: OneProps) {
  const editing = mode === 'edit' && unit
  const succeeding = mode === 'succeed'
  const uses = useEntryUses('teryt', editing ? unit.id : undefined)
  const form = useContractForm(editing ? territory.update : succeeding ? territory.succeed : territory.create, {
    defaults: start,
    typed,
    failed: (reason) => `Nie można ${verbs[mode]} jednostki terytorialnej: ${reason}`,
    onSaved: ({ key }) => saved(keyIn(key)),
    ...(succeeding && { params: { id: present(unit, 'unit').id } }),
    ...(editing && {
      params: { id: unit.id },
      reread: async () => {
        const { items } = await call(territory.grid.list, unitQuery(unit.id))
        return unitValues('edit', items[0] ?? unit)
      },
    }),
  })
  const { TextField, DateField } = form.fields
  return (
    <Dialog
      title={succeeding ? 'Następca jednostki terytorialnej' : unitTitles[mode]}
      onClose={close}
      dirty={form.dirty}
      busy={form.busy}
    >
      <ContractForm form={form}>
        <EntryUsesNote
          uses={uses}
          closed="Kodu nie można już zmienić, a okres obowiązywania musi objąć każde użycie."
          succeed={() => succeed(form.handOver())}
        />
        <TextField
          name="kod"
          readOnly={Boolean(uses)}
          inputMode="numeric"
          hint="Województwo: 2 cyfry, powiat: 4, gmina: 7 (ostatnia to rodzaj gminy). Początek kodu wskazuje jednostkę nadrzędną."
        />
        <TextField name="nazwa" />
        <FieldGrid>
          <DateField name="dataOd" hint={succeeding ? SUCCESSOR_START : 'Puste pole: bez daty początkowej'} />
          <DateField name="dataDo" hint="Puste pole: bezterminowo" />
        </FieldGrid>
        <FormActions />
      </ContractForm>
    </Dialog>
  )
}
