import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CodeList } from '#contract/code-lists/code-lists.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import { useForm } from '#kit/form/form-context.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { recentFirst, recentIds } from '../shared/recent-values.ts'
import { dayOptions, dayQuery, entryFacts, withIds } from '../shared/day-entries.ts'
import { useDayRows } from '../shared/use-day-rows.ts'

type Props = { name: 'bfFormaPrawnaId' | 'bfWielkoscId'; list: CodeList; day: IsoDate | undefined }

/** An entry of a code list in force on the act's date. */
export function CodeField({ name, list, day }: Props) {
  const { fields, hookForm, readOnly } = useForm()
  const chosen: number | null = useWatch({ control: hookForm.control, name })
  const rows = useDayRows(chosen, (pinned) =>
    withIds(queryOf(list.day, { params: { chosen: String(pinned) }, query: dayQuery(list.spelling, day) })),
  )
  const row = rows.find(chosen)
  const { login } = useUser()
  const [recent] = useState(() => recentIds(login, name))
  return (
    <fields.SelectField
      name={name}
      required
      clearable
      searchable={!readOnly}
      options={recentFirst(
        dayOptions(
          rows.rows.map((one) => entryFacts(list, one)),
          row && entryFacts(list, row),
          day,
        ),
        recent,
      )}
      hint={rows.failed && <LoadTrouble retry={rows.retry} />}
    />
  )
}
