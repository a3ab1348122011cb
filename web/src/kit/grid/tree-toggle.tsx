import { ActionIcon } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TreePlace } from './grid-parts.ts'
import styles from './grid.module.css'

type Props = {
  tree: TreePlace
  toggle: () => void
  /** On a card this button shows the state and takes the keys; in a table the row does. */
  inCard?: boolean
  children: ReactNode
}

/** The first cell of a row of a tree: its depth, and the button that opens it. */
export const TreeToggle = ({ tree, toggle, inCard = false, children }: Props) => (
  <div className={styles.treeCell} style={{ paddingInlineStart: `${(tree.level - 1) * 1.25}rem` }}>
    {tree.open === undefined ? (
      <span className={styles.leaf} />
    ) : (
      <ActionIcon
        variant="subtle"
        {...(inCard ? { 'aria-expanded': tree.open } : { tabIndex: -1 })}
        aria-label={tree.open ? 'Zwiń' : 'Rozwiń'}
        loading={tree.loading}
        className={styles.toggle}
        data-open={tree.open || undefined}
        onClick={toggle}
      >
        <IconChevronRight size="1.1rem" aria-hidden />
      </ActionIcon>
    )}
    {children}
  </div>
)
