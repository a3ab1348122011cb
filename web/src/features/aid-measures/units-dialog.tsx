import { Alert, Button, Group, Select, Text, TextInput, type TreeNodeData } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { errorText } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { useAnnouncedMatches } from '#kit/form/announce-matches.ts'
import { LOAD_FAILED, NOTHING_FOUND } from '#kit/form/options.ts'
import { TreePanel } from '#kit/form/tree-panel.tsx'
import classes from './aid-measures.module.css'
import { findUnits, SHOWN_FOUND, unitTree, type Unit, type UnitNode, type Units } from '#kit/form/unit-tree.ts'
import type { Reading } from '#kit/query.ts'

type Props = {
  title: string
  offered: Reading<Units>
  /** The label for the notes if each of them is a tree of its own. */
  versions: string | undefined
  chosen: readonly number[]
  add: (picked: Unit[]) => void
  close: () => void
}

/** A whole tree to pick several entries from, by opening branches or searching by code and name. */
export function UnitsDialog({ title, offered, versions, chosen, add, close }: Props) {
  const { data, error, isFetching, refetch } = useQuery(offered)
  const [picked, setPicked] = useState<readonly Unit[]>([])
  const [searchText, setSearchText] = useState('')
  const [chosenVersion, setChosenVersion] = useState<string>()
  const trees = useMemo(() => (versions && data ? versionsIn(data.items) : []), [versions, data])
  const version = chosenVersion ?? trees[0]
  const units = useMemo(
    () => (data?.items ?? []).filter(({ note }) => version === undefined || note === version),
    [data, version],
  )
  const { nodes, total } = useMemo(() => {
    // a note that repeats the tree's name is left out
    const look = { chosen, notes: versions === undefined }
    if (!searchText.trim()) return { nodes: unitTree(units).map((node) => nodeOf(node, look)), total: 0 }
    const answer = findUnits(units, searchText)
    return { ...answer, nodes: answer.found.map((unit) => nodeOf({ ...unit, under: [] }, look, unit.path)) }
  }, [units, searchText, chosen, versions])

  useAnnouncedMatches(searchText, total, data !== undefined)

  const toggle = (value: string) => {
    const unit = units.find(({ id }) => String(id) === value)
    if (!unit) return
    const others = picked.filter(({ id }) => id !== unit.id)
    setPicked(others.length < picked.length ? others : [...picked, unit])
  }

  return (
    <Dialog title={title} onClose={close} dirty={picked.length > 0}>
      {error && (
        <Alert color="red" role="alert" title={LOAD_FAILED} mb="md">
          <Text size="sm">{errorText(error)}</Text>
          <Button size="xs" variant="default" mt="xs" loading={isFetching} onClick={() => void refetch()}>
            Spróbuj ponownie
          </Button>
        </Alert>
      )}
      <div className={classes['search']}>
        <TextInput
          label="Szukaj"
          placeholder="Kod lub część nazwy"
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
          data-autofocus
        />
        {version !== undefined && trees.length > 1 && (
          <Select
            label={versions}
            data={trees}
            value={version}
            allowDeselect={false}
            onChange={(next) => setChosenVersion(next ?? undefined)}
          />
        )}
      </div>
      {!error && (
        <TreePanel
          label={title}
          nodes={nodes}
          emptyText={data ? NOTHING_FOUND : 'Trwa wyszukiwanie'}
          chosen={picked.map(({ id }) => String(id))}
          multiple
          toggle={toggle}
        />
      )}
      {total > SHOWN_FOUND && (
        <Text size="sm" c="dimmed">
          Pokazano pierwszych {SHOWN_FOUND} z {total}. Wpisz więcej znaków.
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Text component="output" mr="auto">
          Zaznaczono {countWithNoun(picked.length, ['element', 'elementy', 'elementów'])}
        </Text>
        <Button variant="default" onClick={close}>
          Anuluj
        </Button>
        <Button disabled={picked.length === 0} onClick={() => add([...picked])}>
          Dodaj zaznaczone
        </Button>
      </Group>
    </Dialog>
  )
}

/** The newest version comes first: it is needed most. */
const versionsIn = (units: readonly Unit[]): string[] =>
  [...new Set(units.map(({ note }) => note))].toSorted().toReversed()

type Look = { chosen: readonly number[]; notes: boolean }

function nodeOf(unit: UnitNode, look: Look, path = ''): TreeNodeData {
  return {
    value: String(unit.id),
    label: (
      <>
        <span className={classes['code']}>{unit.kod}</span> {unit.nazwa}{' '}
        {look.notes && <span className={classes['note']}>({unit.note})</span>}{' '}
        {look.chosen.includes(unit.id) && <i>już na liście</i>}
        {path && <span className={classes['path']}>{path}</span>}
      </>
    ),
    hasChildren: unit.under.length > 0,
    children: unit.under.map((under) => nodeOf(under, look)),
  }
}
