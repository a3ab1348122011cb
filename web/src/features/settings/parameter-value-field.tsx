import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pkd } from '#contract/classifications/pkd.ts'
import { parameterFacts } from '#contract/parameters.ts'
import type { Parameter } from '#contract/settings/settings.ts'
import type { Fields } from '#kit/form/fields.ts'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useField, type FieldProps } from '#kit/form/use-field.tsx'
import { queryOf } from '#kit/query.ts'
import { FactorPolicyField } from './factor-policy-field.tsx'
import { rangeHint } from './parameter-text.ts'

type Props = { parameter: Parameter; fields: Pick<Fields<'actualValue'>, 'TextField' | 'TextArea' | 'DateField'> }

/** The value, by the type of its parameter (spec 3 §5). */
export function ParameterValueField({ parameter: { code, name, type, actualValue }, fields }: Props): ReactNode {
  const { TextField, TextArea, DateField } = fields
  const format = parameterFacts(code)?.format
  switch (type) {
    case 'LOGICZNY':
      return <LogicalField name="actualValue" label={name} />
    case 'DATA':
      return <DateField name="actualValue" />
    case 'CALKOWITY':
      return <TextField name="actualValue" inputMode="numeric" hint={rangeHint(code)} />
    case 'RZECZYWISTY':
      return <TextField name="actualValue" inputMode="decimal" hint={rangeHint(code)} />
    case 'ZNAKOWY':
      if (format === 'pkdVersion') return <PkdVersionField name="actualValue" current={actualValue} />
      if (format === 'factorPolicy') return <FactorPolicyField name="actualValue" label={name} />
      return format ? <TextField name="actualValue" /> : <TextArea name="actualValue" rows={2} />
  }
}

/** A yes or no that is stored as the text `true` or `false` (spec 3 §3). */
function LogicalField(props: FieldProps) {
  const { value, set, ref, readOnly, shared } = useField<string>(props)
  const { required: _, disabled, ...others } = shared
  return (
    <Checkbox
      {...others}
      ref={ref}
      disabled={disabled || readOnly}
      checked={value === 'true'}
      onChange={(event) => set(String(event.currentTarget.checked))}
    />
  )
}

/** A version of the PKD; while the versions cannot be read, its code may be typed. */
function PkdVersionField({ current, ...props }: FieldProps & { current: string }) {
  const { data, isError } = useQuery(queryOf(pkd.versions.list, { query: { pageSize: -1 } }))
  if (isError) return <TextField {...props} hint="Nie udało się pobrać wersji PKD: wpisz kod wersji" />
  const options = (data?.items ?? []).map(({ kod, nazwa }) => ({ value: kod, label: `${kod} – ${nazwa}` }))
  // the present value stays visible while the versions are loading, or when it is not among them
  if (!options.some(({ value }) => value === current)) options.push({ value: current, label: current })
  return <SelectField {...props} options={options} />
}
