import { Checkbox, Group, ScrollArea, Text, Tree, useTree, type TreeNodeData } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { limits } from '#contract/limits.ts'
import classes from './form.module.css'

type Props = {
  label: string
  nodes: TreeNodeData[]
  /** Shown instead of an empty tree. */
  emptyText: string
  chosen: string[]
  /** Several entries may be chosen, with checkboxes. */
  multiple: boolean
  toggle: (node: string) => void
}

/** A tree to choose from: arrows move and open, Enter or Space chooses. */
export function TreePanel({ label, nodes, emptyText, chosen, multiple, toggle }: Props) {
  const tree = useTree({ multiple, selectedState: chosen })
  return (
    <ScrollArea.Autosize mah={limits.treePickerHeight} my="xs" type="auto" offsetScrollbars="y">
      {nodes.length === 0 && (
        <Text size="sm" component="output">
          {emptyText}
        </Text>
      )}
      <Tree
        data={nodes}
        tree={tree}
        classNames={{ node: classes['node'] ?? '' }}
        aria-label={label}
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
    </ScrollArea.Autosize>
  )
}
