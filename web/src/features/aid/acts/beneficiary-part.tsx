import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { codeLists } from '#contract/code-lists/code-lists.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import type { ActValues } from './act-values.ts'
import { BeneficiaryDialog, type ChosenEntity } from './beneficiary-dialog.tsx'
import { CodeField } from './code-field.tsx'
import { CommuneField } from './commune-field.tsx'
import { PkdField } from '../shared/place-fields.tsx'

type Props = { form: ContractFormState<ActValues>; day: IsoDate | undefined }

/** The beneficiary as of the act: its name, and its data on that day (spec 1 §3.3). */
export function BeneficiaryPart({ form, day }: Props) {
  const [changing, setChanging] = useState(false)
  const { NipField, TextField } = form.fields
  const bfNip = useWatch({ control: form.hookForm.control, name: 'bfNip' })
  const choose = ({ pkdId, gminaId, ...entity }: ChosenEntity) => {
    const registerData = { ...entity, ...(pkdId && { pkdId }), ...(gminaId && { gminaId }) }
    // an annex amends an act of the same beneficiary
    for (const [name, value] of Object.entries({ ...registerData, nadAktId: null, aneks: false }))
      form.forFields.hookForm.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FieldGroup title="Beneficjent pomocy" about="Dane beneficjenta z dnia wydania aktu ogólnego.">
      <NipField name="bfNip" readOnly />
      {form.readOnly ? (
        <span />
      ) : (
        <Button variant="default" mt="1.45rem" onClick={() => setChanging(true)} style={{ justifySelf: 'start' }}>
          {bfNip ? 'Zmień beneficjenta' : 'Wybierz beneficjenta'}
        </Button>
      )}
      <TextField name="bfNazwa" wide />
      <CodeField name="bfFormaPrawnaId" list={codeLists.formy_prawne} day={day} />
      <CodeField name="bfWielkoscId" list={codeLists.wielkosci_beneficjentow} day={day} />
      <CommuneField day={day} />
      <PkdField day={day} />
      {changing && <BeneficiaryDialog first={!bfNip} choose={choose} onClose={() => setChanging(false)} />}
    </FieldGroup>
  )
}
