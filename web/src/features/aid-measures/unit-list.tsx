import { Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconAction } from '#kit/grid/icon-action.tsx'
import classes from './aid-measures.module.css'
import type { Unit } from './unit-tree.ts'

type Props = {
  label: string
  ids: readonly number[]
  /** In the order of the ids; nothing for one whose name is not known. */
  rows: readonly (Unit | undefined)[]
  loading?: boolean
  /** Takes one out; without it the list is for reading. */
  remove?: (id: number) => void
}

/** Chosen entries with code and name. */
export function UnitList({ label, ids, rows, loading = false, remove }: Props) {
  if (ids.length === 0) return null
  const known = rows.filter((row) => row !== undefined).toSorted(byCode)
  const unknown = ids.filter((_, place) => rows[place] === undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list without buttons could not be scrolled by keys otherwise
    <ul className={classes['units']} aria-label={label} tabIndex={remove ? undefined : 0}>
      {known.map((unit) => (
        <li key={unit.id}>
          <span className={classes['code']}>{unit.kod}</span>
          <span>
            {unit.nazwa} {unit.note && <span className={classes['note']}>({unit.note})</span>}
          </span>
          {remove && (
            <IconAction
              label="Usuń"
              subject={`${unit.kod} ${unit.nazwa}`}
              icon={IconX}
              onClick={() => remove(unit.id)}
            />
          )}
        </li>
      ))}
      {unknown.map((id) => (
        <li key={id}>
          {loading ? <Skeleton height="1.25rem" /> : <span className={classes['note']}>Element nr {id}</span>}
          {remove && <IconAction label="Usuń" subject={`element nr ${id}`} icon={IconX} onClick={() => remove(id)} />}
        </li>
      ))}
    </ul>
  )
}

const byCode = (a: Unit, b: Unit) => a.note.localeCompare(b.note, 'pl') || a.kod.localeCompare(b.kod, 'pl')
