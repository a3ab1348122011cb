import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { notice } from '#kit/notices.tsx'
import { queryOf } from '#kit/query.ts'
import { dayQuery } from '../shared/day-entries.ts'
import { noteOf, type CaseFormParts } from './case-desk.tsx'
import { regulationOptions } from './regulation-options.ts'
import { wholeDay } from './case-values.ts'

/** Field 3a: one of the measure's regulations in force on the aid date, or a text if it has none (spec 1 §4.3). */
export function RegulationField({ desk }: { desk: CaseFormParts }) {
  const { form, values, waiting } = desk
  const { SelectField, TextArea } = form.fields
  const measure = values.srodekPomocyId ?? 0
  const query = dayQuery({ from: 'dataOd', to: 'dataDo' }, wholeDay(values.ppData))
  const { data, isError } = useQuery({
    ...queryOf(aidMeasures.regulations, { params: { id: measure }, query }),
    enabled: measure > 0 && !form.readOnly,
  })
  useEffect(() => {
    if (isError) notice.error('Wystąpił błąd podczas pobierania listy rozporządzeń.')
  }, [isError])
  const regulations = measure > 0 ? (data?.items ?? []) : []
  if (regulations.length === 0 || form.readOnly)
    return <TextArea name="u3a" rows={1} wide={false} disabled={waiting} hint={noteOf(desk, 'u3a')} />
  return (
    <SelectField
      name="u3a"
      options={regulationOptions(
        regulations.map(({ nazwaRozporzadzenia }) => nazwaRozporzadzenia),
        values.u3a,
      )}
      clearable
      disabled={waiting}
      hint={noteOf(desk, 'u3a', 'Rozporządzenia wybranego środka pomocy')}
    />
  )
}
