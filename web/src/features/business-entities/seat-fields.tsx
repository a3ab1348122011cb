import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { territory, type TerritorialUnit } from '#contract/territory/territory.ts'
import { useForm } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'
import { queryOf, type Reading } from '#kit/query.ts'
import { outside, seatOptions } from './seat-units.ts'

const allByName = { query: { sortBy: 'nazwa', sortOrder: 'ASC', pageSize: -1 } } as const
const names = ['kodWojewodztwa', 'kodPowiatu', 'kodGminy'] as const

/** The seat of an entity, by codes: counties of the chosen voivodeship, communes of the chosen county. */
export function SeatFields() {
  const { hookForm, fields, readOnly } = useForm()
  const { SelectField } = fields
  const [voivodeship, county, commune] = useWatch({ control: hookForm.control, name: names })
  const { setValue } = hookForm
  useEffect(() => {
    if (readOnly) return
    const lost = outside({ kodWojewodztwa: voivodeship, kodPowiatu: county, kodGminy: commune })
    for (const name of lost) setValue(name, '', { shouldDirty: true })
  }, [voivodeship, county, commune, readOnly, setValue])

  const within = (id: number | undefined) => ({ ...allByName, params: { id: id ?? 0 } })
  const voivodeships = useUnits(queryOf(territory.voivodeships, allByName))
  const voivodeshipId = voivodeships.idOf(voivodeship)
  const counties = useUnits(queryOf(territory.counties, within(voivodeshipId)), voivodeshipId !== undefined)
  const countyId = counties.idOf(county)
  const communes = useUnits(queryOf(territory.communesOf, within(countyId)), countyId !== undefined)
  return (
    <>
      <SelectField
        name="kodWojewodztwa"
        options={seatOptions(voivodeships.units, voivodeship)}
        hint={voivodeships.trouble}
      />
      <SelectField
        name="kodPowiatu"
        options={seatOptions(counties.units, county)}
        hint={counties.trouble}
        disabled={!voivodeship && !readOnly && 'Najpierw wybierz województwo'}
      />
      <SelectField
        name="kodGminy"
        options={seatOptions(communes.units, commune)}
        hint={communes.trouble}
        disabled={!county && !readOnly && 'Najpierw wybierz powiat'}
      />
    </>
  )
}

function useUnits(question: Reading<{ items: TerritorialUnit[] }>, enabled = true) {
  const { data, isError, refetch } = useQuery({ ...question, enabled })
  useLoadNotice(isError)
  const units = enabled ? (data?.items ?? []) : []
  return {
    units,
    idOf: (code: string | null | undefined) => units.find(({ kod }) => kod === code)?.id,
    trouble: isError && <LoadTrouble retry={() => void refetch()} />,
  }
}
