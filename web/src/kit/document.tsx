import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './document.module.css'

/** A group of a record that is read: a heading, and facts in columns. */
export const DocumentGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes['group']} aria-label={title}>
    <Title order={2} size="h3">
      {title}
    </Title>
    <dl className={classes['facts']}>{children}</dl>
  </section>
)

type FactProps = {
  label: string
  children: string | null | undefined
  /** A text longer than a column. */
  wide?: boolean
}

/** One of them: the label above the value; what was left empty has a dash. */
export const DocumentFact = ({ label, children, wide = false }: FactProps) => (
  <div data-wide={wide || undefined}>
    <dt>{label}</dt>
    <dd>{children || '—'}</dd>
  </div>
)

/** People and times at the end of a record. */
export const DocumentPeople = ({ people }: { people: readonly string[] }) => (
  <p className={classes['people']}>{people.join(' · ')}</p>
)
