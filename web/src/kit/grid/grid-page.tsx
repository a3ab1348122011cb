import type { ReactNode } from 'react'
import type { Grid as GridDefinition } from '#contract/kernel/grid.ts'
import { Page } from '#kit/page.tsx'
import { Grid } from './grid.tsx'
import type { GridProps } from './use-grid-parts.tsx'

type Props<G extends GridDefinition> = Omit<GridProps<G>, 'inAddress'> & {
  /** An optional line under the title. */
  context?: ReactNode
  /** Links and buttons of the whole page, beside the title. */
  pageActions?: ReactNode
  /** Between the title and the list. */
  children?: ReactNode
}

/** A page that is one list (spec 1 §2.4). */
export function GridPage<G extends GridDefinition>({ context, pageActions, children, ...list }: Props<G>) {
  return (
    <Page title={list.title ?? list.grid.title} context={context} actions={pageActions}>
      {children}
      <Grid {...list} inAddress />
    </Page>
  )
}
