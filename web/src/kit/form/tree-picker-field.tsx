import { Button, Group, Input, InputBase, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Grid } from '#contract/kernel/grid.ts'
import { notice } from '#kit/notices.ts'
import { LOAD_FAILED, NOTHING_FOUND } from './options.ts'
import { TreePanel } from './tree-panel.tsx'
import { useBranches, type TreeSource } from './use-branches.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { useField, type FieldProps } from './use-field.tsx'
import { useLoadNotice } from './use-load-notice.ts'

export type TreePickerFieldProps<Name extends string = string, G extends Grid = Grid> = FieldProps<Name> &
  TreeSource<G> & {
    /** Several entries, with checkboxes; the value is then a list. */
    multiple?: boolean
  }

/** Entries of a tree, opened branch by branch or found by typing (spec 1 §2.4). */
export function TreePickerField<G extends Grid>(props: TreePickerFieldProps<string, G>) {
  const { multiple = false, option } = props
  const { value, set, empty, ref, readOnly, text, shared } = useField<number[] | number | null>(props)
  const [opened, picker] = useDisclosure(false)
  const [sought, setSought] = useState('')
  const ids = Array.isArray(value) ? value : value ? [value] : []
  const branches = useBranches(props, sought, opened)
  const chosen = useChosenRows(props, ids.slice(0, limits.multiselectLabels))
  useLoadNotice(branches.failed || chosen.failed)

  const names = chosen.rows.map((row, index) => (row ? option(row) : String(ids[index])))
  const hidden = ids.length - names.length
  const summary = [...names, ...(hidden > 0 ? [`+${hidden}`] : [])].join(', ')

  const toggle = (node: string) => {
    const id = Number(node)
    const row = branches.rows.get(node)
    if (row) chosen.remember([row])
    if (multiple) set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
    else {
      set(id)
      picker.close()
    }
  }

  return (
    <Popover id={shared.id} opened={opened} onChange={picker.close} width="target" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <InputBase
          {...shared}
          ref={ref}
          component="button"
          type="button"
          pointer={!readOnly}
          multiline
          aria-disabled={readOnly}
          aria-label={`${text}: ${summary || 'nie wybrano'}`}
          rightSection={<IconSelector size="1em" aria-hidden />}
          onClick={readOnly ? undefined : picker.toggle}
        >
          {summary || (!readOnly && <Input.Placeholder>Wybierz</Input.Placeholder>)}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown aria-label={text}>
        <TextInput
          aria-label="Szukaj"
          placeholder="Szukaj"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          data-autofocus
        />
        <TreePanel
          label={text}
          nodes={branches.nodes}
          emptyText={branches.loading ? 'Trwa wyszukiwanie' : branches.failed ? LOAD_FAILED : NOTHING_FOUND}
          chosen={ids.map(String)}
          multiple={multiple}
          toggle={toggle}
          load={(node) => branches.load(node).catch(() => void notice.error(LOAD_FAILED))}
        />
        <Group justify="space-between">
          <Button size="xs" variant="subtle" disabled={ids.length === 0} onClick={() => set(empty)}>
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
