import { Button, Group, Input, InputBase, Popover, Text, TextInput, type TreeNodeData } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSelector } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useAnnouncedMatches } from '#kit/form/announce-matches.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { NOTHING_FOUND } from '#kit/form/options.ts'
import { TreePanel } from '#kit/form/tree-panel.tsx'
import { useField, type FieldProps } from '#kit/form/use-field.tsx'
import { findUnits, SHOWN_FOUND, unitTree, type Unit, type UnitNode } from '#kit/form/unit-tree.ts'
import { useUser } from '#kit/user.ts'
import { recentIds } from './recent-values.ts'
import type { DayRows } from './use-day-rows.ts'

/** A unit that was chosen lately stands before the tree and once more in it. */
const RECENT = 'ostatnio-'

type Props = FieldProps & {
  rows: DayRows<Unit>
  /** Whether a unit can be chosen, or only opened. */
  choosable: (unit: Unit) => boolean
  /** The hint for a chosen unit that is not in force on the day. */
  outdated: (unit: Unit) => boolean
}

/** One unit of a classification: found by typing its code or name, or by opening branches (spec 1 §2.4). */
export function UnitPickerField({ rows, choosable, outdated, ...props }: Props) {
  const { value, set, empty, ref, readOnly, text, shared } = useField<number | null>(props)
  const [opened, picker] = useDisclosure(false)
  const [searchText, setSearchText] = useState('')
  const { login } = useUser()
  const [recent] = useState(() => recentIds(login, props.name))
  const chosen = rows.find(value)
  const { nodes, total } = useMemo(() => {
    const units = rows.rows.filter(choosable)
    const latest = recent.flatMap((id) => units.find((unit) => unit.id === id) ?? [])
    if (!searchText.trim()) {
      const again = latest.map((unit) => ({ ...nodeOf({ ...unit, under: [] }), value: `${RECENT}${unit.id}` }))
      return { nodes: [...again, ...unitTree(rows.rows).map((node) => nodeOf(node))], total: 0 }
    }
    const answer = findUnits([...new Set([...latest, ...units])], searchText)
    return { nodes: answer.found.map((unit) => nodeOf({ ...unit, under: [] })), total: answer.total }
  }, [rows.rows, searchText, choosable, recent])
  useAnnouncedMatches(searchText, total, !rows.loading)
  const summary = chosen
    ? `${chosen.kod} – ${chosen.nazwa}${chosen.note ? ` (${chosen.note})` : ''}${outdated(chosen) ? ' (nie obowiązuje w tym dniu)' : ''}`
    : value
      ? '…'
      : ''

  const toggle = (node: string) => {
    const unit = rows.find(Number(node.replace(RECENT, '')))
    if (!unit || !choosable(unit)) return
    set(unit.id)
    setSearchText('')
    picker.close()
  }

  return (
    <Popover opened={opened} onChange={picker.close} width="target" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <InputBase
          {...shared}
          {...(rows.failed && { description: <LoadTrouble retry={rows.retry} /> })}
          ref={ref}
          component="button"
          type="button"
          pointer={!readOnly}
          multiline
          aria-disabled={readOnly}
          aria-label={`${text}: ${summary || (readOnly ? 'nie wybrano' : 'Wybierz')}`}
          rightSection={<IconSelector size="1em" aria-hidden />}
          onClick={readOnly ? undefined : picker.toggle}
        >
          {summary || (!readOnly && <Input.Placeholder>Wybierz</Input.Placeholder>)}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown aria-label={text}>
        <TextInput
          aria-label="Szukaj"
          placeholder="Kod lub część nazwy"
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            // the first match is chosen without an arrow key
            if (searchText.trim() && nodes[0]) toggle(nodes[0].value)
          }}
          data-autofocus
        />
        <TreePanel
          label={text}
          nodes={nodes}
          emptyText={rows.loading ? 'Trwa wyszukiwanie' : NOTHING_FOUND}
          chosen={value ? [String(value)] : []}
          multiple={false}
          toggle={toggle}
        />
        {total > SHOWN_FOUND && (
          <Text size="sm">
            Pokazano pierwszych {SHOWN_FOUND} z {total}. Wpisz więcej znaków.
          </Text>
        )}
        <Group justify="space-between">
          <Button size="xs" variant="subtle" disabled={!value} onClick={() => set(empty)}>
            Wyczyść
          </Button>
          <Button size="xs" variant="default" onClick={picker.close}>
            Zamknij
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

const nodeOf = (unit: UnitNode): TreeNodeData => ({
  value: String(unit.id),
  label: `${unit.kod} ${unit.nazwa}${unit.note && ` (${unit.note})`}`,
  hasChildren: unit.under.length > 0,
  children: unit.under.map((under) => nodeOf(under)),
})
