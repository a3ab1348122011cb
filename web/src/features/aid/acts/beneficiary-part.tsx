import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { codeLists, type CodeList } from '#contract/code-lists.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import type { ContractFormState } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { queryOf } from '#kit/query.ts'
import type { ActValues } from './act-values.ts'
import { BeneficiaryDialog, type ChosenEntity } from './beneficiary-dialog.tsx'
import { dayOptions, dayQuery, entryFacts, type CodeRow } from '../shared/day-entries.ts'
import { CommuneField, PkdField } from './place-fields.tsx'
import { useDayRows } from '../shared/use-day-rows.ts'

type Props = { form: ContractFormState<ActValues>; day: IsoDate | undefined }

/** The beneficiary as of the act: its name, and its data on that day (spec 1 §3.3). */
export function BeneficiaryPart({ form, day }: Props) {
  const [changing, setChanging] = useState(false)
  const { NipField, TextField } = form.fields
  const choose = ({ pkdId, gminaId, ...entity }: ChosenEntity) => {
    const registerData = { ...entity, ...(pkdId && { pkdId }), ...(gminaId && { gminaId }) }
    // an annex amends an act of the same beneficiary
    for (const [name, value] of Object.entries({ ...registerData, nadAktId: null, aneks: false }))
      form.hookForm.setValue(name as keyof ActValues, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FieldGroup title="Beneficjent pomocy" about="Dane beneficjenta z dnia wydania aktu ogólnego.">
      <NipField name="bfNip" readOnly />
      {form.readOnly ? (
        <span />
      ) : (
        <Button variant="default" mt="1.6rem" onClick={() => setChanging(true)} style={{ justifySelf: 'start' }}>
          Zmień beneficjenta
        </Button>
      )}
      <TextField name="bfNazwa" wide />
      <CodeField form={form} name="bfFormaPrawnaId" list={codeLists.formy_prawne} day={day} />
      <CodeField form={form} name="bfWielkoscId" list={codeLists.wielkosci_beneficjentow} day={day} />
      <CommuneField day={day} />
      <PkdField day={day} />
      {changing && <BeneficiaryDialog choose={choose} onClose={() => setChanging(false)} />}
    </FieldGroup>
  )
}

type CodeProps = Props & { name: 'bfFormaPrawnaId' | 'bfWielkoscId'; list: CodeList }

/** An entry of a code list in force on the act's date. */
function CodeField({ form, name, list, day }: CodeProps) {
  const chosen = useWatch({ control: form.hookForm.control, name })
  const rows = useDayRows<CodeRow>(
    chosen,
    (pinned) => queryOf(list.day, { params: { chosen: String(pinned) }, query: dayQuery(list.spelling, day) }) as never,
  )
  const row = rows.find(chosen)
  return (
    <form.fields.SelectField
      name={name}
      required
      clearable
      searchable={!form.readOnly}
      options={dayOptions(
        rows.rows.map((one) => entryFacts(list, one)),
        row && entryFacts(list, row),
        day,
      )}
      hint={rows.failed && <LoadTrouble retry={rows.retry} />}
    />
  )
}
