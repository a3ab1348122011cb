import {
  Button,
  Checkbox,
  Group,
  InputBase,
  Input,
  Popover,
  ScrollArea,
  Text,
  TextInput,
  Tree,
  useTree,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Grid } from '#contract/kernel/grid.ts'
import { notice } from '#kit/notices.ts'
import classes from './form.module.css'
import { LOAD_FAILED, NOTHING_FOUND } from './options.ts'
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
    if (row) chosen.remember(id, row)
    if (multiple) return set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
    set(id)
    picker.close()
  }
  const tree = useTree({
    multiple,
    checkStrictly: true,
    selectedState: ids.map(String),
    onLoadChildren: (node) => branches.load(node).catch(() => void notice.error(LOAD_FAILED)),
  })

  return (
    <Popover opened={opened} onChange={picker.close} width="target" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <InputBase
          {...shared}
          ref={ref}
          component="button"
          type="button"
          pointer
          multiline
          disabled={shared.disabled || readOnly}
          aria-label={`${text}: ${summary || 'nie wybrano'}`}
          rightSection={<IconSelector size="1em" aria-hidden />}
          onClick={picker.toggle}
        >
          {summary || <Input.Placeholder>Wybierz</Input.Placeholder>}
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
        <ScrollArea.Autosize mah={limits.treePickerHeight} my="xs" type="auto" tabIndex={-1}>
          {branches.nodes.length > 0 ? (
            <Tree
              data={branches.nodes}
              tree={tree}
              aria-label={text}
              aria-multiselectable={multiple}
              expandOnClick={false}
              expandOnSpace={false}
              onKeyDown={(event) => {
                const node = event.target instanceof HTMLElement ? event.target.dataset['value'] : undefined
                if (!node || (event.key !== 'Enter' && event.key !== ' ')) return
                event.preventDefault()
                toggle(node)
              }}
              renderNode={({ node, expanded, hasChildren, selected, elementProps }) => (
                <Group {...elementProps} gap="xs" wrap="nowrap" py={4} onClick={() => toggle(node.value)}>
                  <IconChevronRight
                    size="1.1em"
                    aria-hidden
                    className={classes['chevron']}
                    data-expanded={expanded || undefined}
                    visibility={hasChildren ? 'visible' : 'hidden'}
                    onClick={(event) => {
                      event.stopPropagation()
                      tree.toggleExpanded(node.value)
                    }}
                  />
                  {multiple && <Checkbox.Indicator checked={selected} size="xs" />}
                  <Text component="span" fw={selected ? 600 : 400}>
                    {node.label}
                  </Text>
                </Group>
              )}
            />
          ) : (
            <Text size="sm" role="status">
              {branches.loading ? 'Trwa wyszukiwanie' : branches.failed ? LOAD_FAILED : NOTHING_FOUND}
            </Text>
          )}
        </ScrollArea.Autosize>
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
