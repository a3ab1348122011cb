import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { nuts, type NutsRow } from '#contract/classifications/nuts.ts'
import { pkd, type PkdRow } from '#contract/classifications/pkd.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { territory } from '#contract/territory.ts'
import { useForm } from '#kit/form/form-context.ts'
import { listbox } from '#kit/form/listbox.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { queryOf } from '#kit/query.ts'
import type { Unit } from '#web/features/classifications/unit-tree.ts'
import { dayQuery, inForceOn } from '../shared/day-entries.ts'
import { communeOptions } from './commune-options.ts'
import { UnitPickerField } from './unit-picker-field.tsx'
import { useDayRows, type DayRows } from '../shared/use-day-rows.ts'

const dates = { from: 'dataOd', to: 'dataDo' }

/** The beneficiary's commune on a day, within a voivodeship that is chosen first. */
export function CommuneField({ day }: { day: IsoDate | undefined }) {
  const { fields, hookForm, readOnly } = useForm()
  const chosen = useWatch({ control: hookForm.control, name: 'gminaId' }) as number | null
  const [asking, setAsking] = useState<string>()
  const voivodeships = useQuery(queryOf(territory.voivodeships, { query: { sortBy: 'nazwa', pageSize: -1 } }))
  const one = useDayRows<Commune>(
    chosen,
    (pinned) =>
      queryOf(territory.communesDay, {
        params: { chosen: String(pinned) },
        // without a voivodeship only the chosen commune is read
        query: asking
          ? dayQuery(dates, day, [{ field: 'wojewodztwoNazwa', operator: ':', value: asking }])
          : { pageSize: -1, search: 'id:0' },
      }) as never,
  )
  const row = one.find(chosen)
  const voivodeship = asking ?? row?.wojewodztwoNazwa ?? null
  return (
    <>
      <Select
        label="Województwo"
        data={voivodeships.data?.items.map(({ nazwa }) => nazwa) ?? []}
        value={voivodeship}
        readOnly={readOnly}
        searchable={!readOnly}
        allowDeselect={false}
        placeholder={readOnly ? '' : 'Wybierz'}
        {...listbox}
        onChange={(next) => setAsking(next ?? undefined)}
        onFocus={() => setAsking((before) => before ?? row?.wojewodztwoNazwa)}
      />
      <fields.SelectField
        name="gminaId"
        required
        clearable
        searchable={!readOnly}
        options={communeOptions(
          one.rows.filter(({ wojewodztwoNazwa }) => wojewodztwoNazwa === voivodeship),
          row,
          day,
        )}
        hint={
          one.failed ? (
            <LoadTrouble retry={one.retry} />
          ) : (
            !readOnly && (asking ? undefined : 'Aby zmienić gminę, wybierz najpierw województwo')
          )
        }
      />
    </>
  )
}
type Commune = Parameters<typeof communeOptions>[0][number] & { wojewodztwoNazwa: string }

/** The class of the beneficiary's activity on a day. */
export function PkdField({ day }: { day: IsoDate | undefined }) {
  const chosen = useChosen('pkdId')
  const rows = useDayRows<PkdRow>(
    chosen,
    (pinned) => queryOf(pkd.day, { params: { chosen: String(pinned) }, query: dayQuery(dates, day) }) as never,
  )
  const units = unitRows(rows, ({ kodWersji }) => kodWersji)
  return (
    <UnitPickerField
      name="pkdId"
      required
      rows={units}
      choosable={({ id }) => rows.find(id)?.poziom === 'klasa'}
      outdated={({ id }) => !inForceOn(rows.find(id)!, day)}
    />
  )
}

/** Where the aid is carried out, by NUTS on a day. */
export function PlaceOfAidField({ day, name = 'realizId' }: { day: IsoDate | undefined; name?: string }) {
  const chosen = useChosen(name)
  const rows = useDayRows<NutsRow>(
    chosen,
    (pinned) => queryOf(nuts.day, { params: { chosen: String(pinned) }, query: dayQuery(dates, day) }) as never,
  )
  return (
    <UnitPickerField
      name={name}
      rows={unitRows(rows, () => '')}
      choosable={() => true}
      outdated={({ id }) => !inForceOn(rows.find(id)!, day)}
    />
  )
}

const useChosen = (name: string) => useWatch({ control: useForm().hookForm.control, name }) as number | null

type Classified = { id: number; nadId: number | null; kod: string; nazwa: string }

/** Rows of a classification as the picker shows them. */
function unitRows<Row extends Classified>(rows: DayRows<Row>, note: (row: Row) => string): DayRows<Unit> {
  const unit = (row: Row): Unit => ({ id: row.id, nadId: row.nadId, kod: row.kod, nazwa: row.nazwa, note: note(row) })
  return {
    ...rows,
    rows: rows.rows.map(unit),
    find: (id) => {
      const row = rows.find(id)
      return row && unit(row)
    },
  }
}
