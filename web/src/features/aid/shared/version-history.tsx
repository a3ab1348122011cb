import { SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowRight, IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { tableOf } from '#contract/kernel/codes.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'
import type { Grid as GridDefinition, RowOf } from '#contract/kernel/grid.ts'
import { present } from '#contract/kernel/lists.ts'
import { cellText } from '#kit/grid/cell-text.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { queryWith } from '#kit/query.ts'
import { versionsOf, type FieldChange, type Version } from './history-changes.ts'
import classes from './version-history.module.css'

type Props = {
  grid: GridDefinition
  params: Readonly<Record<string, number>>
  /** Columns about the version itself, not about the content of the record. */
  about: { version: string; time: string; who: string; others: readonly string[] }
}

const HEIGHT = '700px'

/** The past versions of a record, newest first, with the changes of each (spec 1 §2.5). */
export function VersionHistory({ grid, params, about }: Props) {
  const [view, setView] = useState('zmiany')
  const query = useQuery(queryWith(grid.list, { params, query: { pageSize: -1 } }))
  const columns = grid.columns
  const own = new Set([about.version, about.time, about.who, ...about.others])
  const shownFields = Object.keys(columns).filter((name) => !own.has(name))
  const cell = (name: string, value: unknown) => cellText(present(columns[name], 'column'), value)
  const text = (name: string, value: unknown) => cell(name, value) || '(puste)'
  const label = (name: string) => fieldFacts(grid.row.shape[name]).label
  return (
    <Stack>
      <SegmentedControl
        className={classes['views'] ?? ''}
        aria-label="Widok historii"
        value={view}
        onChange={setView}
        data={[
          { value: 'zmiany', label: 'Co się zmieniło' },
          { value: 'wersje', label: 'Pełne wersje' },
        ]}
      />
      <Loaded query={query}>
        {({ items }) => {
          const versions = versionsOf(items, about.version, shownFields)
          if (view === 'wersje')
            return (
              <Grid
                grid={grid}
                params={params}
                cells={marked(versions, about.version, shownFields, text)}
                maxHeight={HEIGHT}
              />
            )
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than its frame: scrolled by keys
            <section className={classes['history']} style={{ maxHeight: HEIGHT }} tabIndex={0} aria-label="Wersje">
              <ol>
                {versions.map(({ row, changes }) => (
                  <li key={String(row[about.version])}>
                    <Title order={2} size="h3">
                      Wersja {String(row[about.version])} · {formatDateTime(String(row[about.time]))} ·{' '}
                      {cell(about.who, row[about.who])}
                    </Title>
                    <Changes changes={changes} label={label} text={text} />
                  </li>
                ))}
              </ol>
            </section>
          )
        }}
      </Loaded>
    </Stack>
  )
}

type Words = { label: (name: string) => string; text: (name: string, value: unknown) => string }

function Changes({ changes, label, text }: { changes: FieldChange[] | undefined } & Words) {
  if (!changes) return <Text c="dimmed">Pierwsza wersja</Text>
  if (changes.length === 0) return <Text c="dimmed">Bez zmian w treści</Text>
  return (
    <dl className={classes['changes']}>
      {changes.map(({ field, before, now }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            <del>{text(field, before)}</del> <IconArrowRight size="1em" role="img" aria-label="zmienione na" />{' '}
            <ins>{text(field, now)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Cells of whole versions; a pencil and bold type mark the changes. */
function marked(
  versions: readonly Version<RowOf<GridDefinition>>[],
  key: string,
  shownFields: readonly string[],
  text: Words['text'],
) {
  const changed = new Map(
    versions.map(({ row, changes = [] }) => [row[key], new Map(changes.map((one) => [one.field, one.before]))]),
  )
  const cell = (name: string) =>
    function Marked(row: RowOf<GridDefinition>): ReactNode {
      const before = changed.get(row[key])
      if (!before?.has(name)) return text(name, row[name]) === '(puste)' ? '' : text(name, row[name])
      return (
        <b title={`Przedtem: ${text(name, before.get(name))}`}>
          <IconPencil size="1em" role="img" aria-label="zmienione:" /> {text(name, row[name])}
        </b>
      )
    }
  return tableOf(shownFields, cell)
}
