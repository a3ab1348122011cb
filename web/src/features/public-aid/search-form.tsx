import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { publicAid, PublicCriteria, type PublicEntry } from '#contract/public-aid/public-aid.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { queryOf } from '#kit/query.ts'
import { BodyField } from './body-field.tsx'
import { NipsField } from './nips-field.tsx'

type Props = {
  start: PublicCriteria
  /** The start cannot be searched by: its faults are shown at once. */
  wrong: boolean
  onSearch: (criteria: PublicCriteria) => void
}

/** What the public may search by. Nothing has to be given. */
export function SearchForm({ start, wrong, onSearch }: Props) {
  const form = useSchemaForm(PublicCriteria, {
    // a number a line, as a spreadsheet has them
    defaults: { ...start, nipBeneficjenta: start.nipBeneficjenta?.replaceAll(',', '\n') },
    guarded: false,
    send: (criteria) => () => onSearch(criteria),
  })
  useEffect(() => {
    if (wrong) void form.submit()
    // oxlint-disable-next-line react/exhaustive-deps -- checked at the start; later the form checks by itself
  }, [])
  const { data, isError, refetch } = useQuery({ ...queryOf(publicAid.dictionaries), staleTime: Infinity })
  const trouble = isError && <LoadTrouble retry={() => void refetch()} />
  const { DateField, SelectField } = form.fields
  return (
    <Paper withBorder p="md" mb="lg">
      <ContractForm form={form}>
        <FieldGrid>
          <NipsField name="nipBeneficjenta" hint="Jeden numer albo do 100, także wklejonych z kolumny arkusza" />
          <BodyField name="nipUdzielajacego" label="Udzielający pomocy" hint="Część nazwy albo NIP" />
          <DateField name="dzienOd" />
          <DateField name="dzienDo" />
          <SelectField name="formaPomocy" options={optionsOf(data?.formy)} hint={trouble} />
          <SelectField name="przeznaczeniePomocy" options={optionsOf(data?.przeznaczenia)} hint={trouble} />
          <SelectField name="srodekPomocowy" options={optionsOf(data?.srodki)} hint={trouble} wide />
        </FieldGrid>
        <FormActions submit="Szukaj" />
      </ContractForm>
    </Paper>
  )
}

const optionsOf = (entries: readonly PublicEntry[] = []) =>
  entries.map(({ kod, nazwa, obowiazuje }) => ({
    value: kod,
    label: `${kod} – ${nazwa}${obowiazuje ? '' : ' (nie obowiązuje)'}`,
  }))
