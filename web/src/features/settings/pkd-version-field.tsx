import { useQuery } from '@tanstack/react-query'
import { pkd } from '#contract/classifications/pkd.ts'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import type { FieldProps } from '#kit/form/use-field.tsx'
import { queryOf } from '#kit/query.ts'

/** A version of the PKD; while the versions cannot be read, its code may be typed. */
export function PkdVersionField({ current, ...props }: FieldProps & { current: string }) {
  const { data, isError } = useQuery(queryOf(pkd.versions.list, { query: { pageSize: -1 } }))
  if (isError) return <TextField {...props} hint="Nie udało się pobrać wersji PKD: wpisz kod wersji" />
  const options = (data?.items ?? []).map(({ kod, nazwa }) => ({ value: kod, label: `${kod} – ${nazwa}` }))
  // the present value stays visible while the versions are loading, or when it is not among them
  if (!options.some(({ value }) => value === current)) options.push({ value: current, label: current })
  return <SelectField {...props} options={options} />
}
