import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'
import classes from './page.module.css'

type Props = {
  title: string
  /** An optional line under the title. */
  context?: ReactNode
  /** Buttons of the whole page, beside the title. */
  actions?: ReactNode
  /** Limits the line length: for forms and texts rather than lists. */
  narrow?: boolean
  children?: ReactNode
}

/** A screen of the product: its title, one line of context, then the content. */
export function Page({ title, context, actions, narrow = false, children }: Props) {
  const heading = usePageTitle(title)
  return (
    <article className={classes.page} data-narrow={narrow || undefined}>
      <header className={classes.header}>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {actions && <div className={classes.actions}>{actions}</div>}
        {context && <p className={classes.context}>{context}</p>}
      </header>
      {children}
    </article>
  )
}
