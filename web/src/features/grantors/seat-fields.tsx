import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { territory, type TerritorialUnit } from '#contract/territory/territory.ts'
import { useForm } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { useChosenRows } from '#kit/form/use-chosen-rows.ts'
import { useLoadNotice } from '#kit/form/use-load-notice.ts'
import { queryOf } from '#kit/query.ts'
import { allByName, unitOptions } from './unit-options.ts'

/** The seat: counties of the chosen voivodeship, communes of the chosen county (spec 2 §5). */
export function SeatFields() {
  const { control } = useForm().hookForm
  // watched one by one: a watch of both would report a new voivodeship after the county was emptied, with the old county
  const voivodeship: number | null = useWatch({ control, name: 'wojewodztwoId' })
  const county: number | null = useWatch({ control, name: 'powiatId' })
  const voivodeships = useQuery(queryOf(territory.voivodeships, allByName))
  const counties = useQuery({ ...queryOf(territory.counties, within(voivodeship)), enabled: Boolean(voivodeship) })
  const communes = useQuery({ ...queryOf(territory.communesOf, within(county)), enabled: Boolean(county) })
  return (
    <>
      <UnitField name="wojewodztwoId" units={voivodeships} />
      <UnitField name="powiatId" units={counties} waiting={!voivodeship && 'Najpierw wybierz województwo'} />
      <UnitField name="gminaId" units={communes} waiting={!county && 'Najpierw wybierz powiat'} wide />
    </>
  )
}

const within = (id: number | null) => ({ ...allByName, params: { id: id ?? 0 } })

type Props = {
  name: 'wojewodztwoId' | 'powiatId' | 'gminaId'
  units: { data: { items: TerritorialUnit[] } | undefined; isError: boolean; refetch: () => unknown }
  /** The field that must be chosen first. */
  waiting?: string | false
  wide?: boolean
}

function UnitField({ name, units: { data, isError, refetch }, waiting = false, wide }: Props) {
  const { hookForm, fields } = useForm()
  const value: number | null = useWatch({ control: hookForm.control, name })
  const offered = data?.items ?? []
  const isOffered = offered.some(({ id }) => id === value)
  const chosen = useChosenRows(territory, data && value && !isOffered ? [value] : [])
  const failed = isError || chosen.failed
  useLoadNotice(failed)
  const retry = () => {
    void refetch()
    chosen.retry()
  }
  return (
    <fields.SelectField
      {...{ name, wide }}
      options={unitOptions(offered, chosen.rows)}
      disabled={waiting}
      hint={failed && <LoadTrouble retry={retry} />}
    />
  )
}
