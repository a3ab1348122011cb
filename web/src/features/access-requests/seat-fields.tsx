import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { submission } from '#contract/access-requests/submission.ts'
import { useForm } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'
import { queryOf } from '#kit/query.ts'
import { communeOptions, voivodeshipOptions } from '../territory/seat-options.ts'

const names = ['wojewodztwo', 'gmina', 'gminaKod'] as const
const changed = { shouldDirty: true }

/** The commune of the seat, chosen within a voivodeship: another voivodeship clears it (spec 3 §4). */
export function SeatFields() {
  const { hookForm, fields, readOnly } = useForm()
  const { SelectField } = fields
  const [voivodeship, name, code] = useWatch({ control: hookForm.control, name: names })
  const { setValue } = hookForm
  const voivodeships = useQuery(queryOf(submission.voivodeships))
  const kod = voivodeships.data?.items.find(({ nazwa }) => nazwa === voivodeship)?.kod
  const communes = useQuery({ ...queryOf(submission.communes, { params: { kod: kod ?? '' } }), enabled: !!kod })
  useLoadNotice(voivodeships.isError || communes.isError)
  const chosen = communes.data?.items.find((commune) => commune.kod === code)?.nazwa
  useEffect(() => {
    // the code of a commune begins with that of its voivodeship
    if (!readOnly && code && kod && !code.startsWith(kod)) setValue('gminaKod', '', changed)
  }, [code, kod, readOnly, setValue])
  useEffect(() => {
    if (!code) setValue('gmina', '', changed)
    else if (chosen !== undefined) setValue('gmina', chosen, changed)
  }, [code, chosen, setValue])
  return (
    <>
      <SelectField
        name="wojewodztwo"
        options={voivodeshipOptions(voivodeships.data?.items, voivodeship)}
        hint={trouble(voivodeships)}
      />
      <SelectField
        name="gminaKod"
        options={communeOptions(kod ? communes.data?.items : undefined, { kod: code, nazwa: name })}
        hint={trouble(communes)}
        disabled={!voivodeship && !readOnly}
        placeholder={voivodeship ? 'Wybierz' : 'Najpierw wybierz województwo'}
        searchable
      />
    </>
  )
}

const trouble = ({ isError, refetch }: { isError: boolean; refetch: () => unknown }) =>
  isError && <LoadTrouble retry={() => void refetch()} />
