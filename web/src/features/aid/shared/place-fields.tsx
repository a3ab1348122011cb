import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { nuts, type NutsRow } from '#contract/classifications/nuts.ts'
import { classByDefault, newestFirst, otherMeanings, type KnownClass } from '#contract/classifications/pkd-choice.ts'
import { pkd, type PkdRow } from '#contract/classifications/pkd.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import { useForm } from '#kit/form/form-context.ts'
import { queryOf } from '#kit/query.ts'
import type { Unit } from '#kit/form/unit-tree.ts'
import { dayQuery, inForceOn } from './day-entries.ts'
import { UnitPickerField } from './unit-picker-field.tsx'
import { useDayRows, type DayRows } from './use-day-rows.ts'

const dates = { from: 'dataOd', to: 'dataDo' }

/** The class of the beneficiary's activity on a day. */
export function PkdField({ day }: { day: IsoDate | undefined }) {
  const chosen = useChosen('pkdId')
  const rows = useDayRows<PkdRow>(chosen, (pinned) => classesOn(day, pinned))
  // a code may stand in two versions that are both in force
  const choices = useMemo(() => newestFirst(rows.rows), [rows.rows])
  const units = unitRows({ ...rows, rows: choices }, ({ kodWersji }) => kodWersji)
  const taken = rows.find(chosen)
  const others = taken
    ? otherMeanings(
        taken,
        choices.filter((one) => inForceOn(one, day)),
      )
    : []
  return (
    <UnitPickerField
      name="pkdId"
      required
      rows={units}
      hint={taken && others.length > 0 && <TwoMeanings taken={taken} others={others} />}
      choosable={({ id }) => isClass(rows.find(id))}
      outdated={({ id }) => !inForceOn(present(rows.find(id), 'entry'), day)}
    />
  )
}

const isClass = (row: PkdRow | undefined): boolean => row?.poziom === 'klasa'

/** The entries of the PKD in force on a day, and the chosen one. */
const classesOn = (day: IsoDate | undefined, chosen = 0) =>
  queryOf(pkd.day, { params: { chosen: String(chosen) }, query: dayQuery(dates, day) })

/** The class that the form begins with on a day, by what is known of the beneficiary; undefined while it is looked for. */
export function useClassByDefault(known: KnownClass | undefined, day: IsoDate | undefined): number | null | undefined {
  const { data } = useQuery({ ...classesOn(day), enabled: known !== undefined && day !== undefined })
  return useMemo(
    () => known && data && (classByDefault(data.items.filter(isClass), known)?.id ?? null),
    // oxlint-disable-next-line react/exhaustive-deps -- by what is known, not by the object that says it
    [known?.id, known?.kod, data],
  )
}

const TwoMeanings = ({ taken, others }: { taken: PkdRow; others: readonly PkdRow[] }) => (
  <>
    Kod {taken.kod} oznacza co innego w różnych wersjach PKD. Wybrano {taken.kodWersji}: {taken.nazwa}.{' '}
    {others.map(({ kodWersji, nazwa }) => `W ${kodWersji}: ${nazwa}.`).join(' ')}
  </>
)

/** Where the aid is carried out, by NUTS on a day. */
export function PlaceOfAidField({ day, name = 'realizId' }: { day: IsoDate | undefined; name?: string }) {
  const chosen = useChosen(name)
  const rows = useDayRows<NutsRow>(chosen, (pinned) =>
    queryOf(nuts.day, { params: { chosen: String(pinned) }, query: dayQuery(dates, day) }),
  )
  return (
    <UnitPickerField
      name={name}
      rows={unitRows(rows, () => '')}
      choosable={() => true}
      outdated={({ id }) => !inForceOn(present(rows.find(id), 'entry'), day)}
    />
  )
}

const useChosen = (name: string): number | null => useWatch({ control: useForm().hookForm.control, name })

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
