import { Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import classes from './aid-measures.module.css'
import type { Unit } from '#kit/form/unit-tree.ts'

type Props = {
  label: string
  ids: readonly number[]
  /** In the order of the ids; undefined for one whose name is not known. */
  rows: readonly (Unit | undefined)[]
  loading?: boolean
  /** Removes an entry; without it the list is read-only. */
  remove?: ((id: number) => void) | undefined
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
        <KnownUnit key={unit.id} unit={unit} remove={remove} />
      ))}
      {loading && unknown.length > 0 && (
        <li>
          <Skeleton height="1.25rem" />
        </li>
      )}
      {!loading &&
        unknown.map((id) => (
          <Entry key={id} id={id} name={`element nr ${id}`} remove={remove}>
            <span className={classes['note']}>Element nr {id}</span>
          </Entry>
        ))}
    </ul>
  )
}

/** Memoised and made of plain elements: there may be hundreds in a form while the user types. */
const KnownUnit = memo(({ unit, remove }: { unit: Unit } & Pick<Props, 'remove'>) => (
  <Entry id={unit.id} name={`${unit.kod} ${unit.nazwa}`} remove={remove}>
    <span className={classes['code']}>{unit.kod}</span>
    <span>
      {unit.nazwa} {unit.note && <span className={classes['note']}>({unit.note})</span>}
    </span>
  </Entry>
))

type EntryProps = { id: number; name: string; children: ReactNode } & Pick<Props, 'remove'>

const Entry = ({ id, name, remove, children }: EntryProps) => (
  <li>
    {children}
    {remove && (
      <button
        type="button"
        className={classes['remove']}
        aria-label={`Usuń: ${name}`}
        title="Usuń"
        onClick={() => remove(id)}
      >
        <IconX size="1.25rem" stroke={1.75} aria-hidden />
      </button>
    )}
  </li>
)

const { compare } = new Intl.Collator('pl')
const byCode = (a: Unit, b: Unit) => compare(a.kod, b.kod) || compare(a.note, b.note)
