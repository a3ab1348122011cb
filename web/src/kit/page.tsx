import { Title } from '@mantine/core'
import { createContext, useState, type ReactNode } from 'react'
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

/** The place beside the title where the main list of a page puts its main action. */
export const TitleActions = createContext<HTMLElement | null>(null)

/** A screen of the product: its title, one line of context, then the content. */
export function Page({ title, context, actions, narrow = false, children }: Props) {
  const heading = usePageTitle(title)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <article className={classes.page} data-narrow={narrow || undefined}>
      <header className={classes.header}>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <div className={classes.actions}>
          {actions}
          <div ref={setPlace} className={classes.mainAction} />
        </div>
        {context && <p className={classes.context}>{context}</p>}
      </header>
      <TitleActions value={place}>{children}</TitleActions>
    </article>
  )
}
