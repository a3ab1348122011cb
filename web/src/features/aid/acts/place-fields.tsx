import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { nuts, type NutsRow } from '#contract/classifications/nuts.ts'
import { pkd, type PkdRow } from '#contract/classifications/pkd.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { useForm } from '#kit/form/form-context.ts'
import { queryOf } from '#kit/query.ts'
import type { Unit } from '#web/features/classifications/unit-tree.ts'
import { dayQuery, inForceOn } from '../shared/day-entries.ts'
import { UnitPickerField } from './unit-picker-field.tsx'
import { useDayRows, type DayRows } from '../shared/use-day-rows.ts'

const dates = { from: 'dataOd', to: 'dataDo' }

/** The class of the beneficiary's activity on a day. */
export function PkdField({ day }: { day: IsoDate | undefined }) {
  const chosen = useChosen('pkdId')
  const rows = useDayRows<PkdRow>(
    chosen,
    (pinned) => queryOf(pkd.day, { params: { chosen: String(pinned) }, query: dayQuery(dates, day) }) as never,
  )
  // a code may stand in two versions that are both in force: the newest comes first
  const newestFirst = useMemo(
    () => rows.rows.toSorted((a, b) => b.kodWersji.localeCompare(a.kodWersji) || a.kod.localeCompare(b.kod)),
    [rows.rows],
  )
  const units = unitRows({ ...rows, rows: newestFirst }, ({ kodWersji }) => kodWersji)
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
