import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** Labelled values under each other. */
export const FactList = ({ children }: { children: ReactNode }) => <dl className={classes['facts']}>{children}</dl>

/** One of them; an empty one is left out. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children !== null &&
  children !== '' && (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )

/** Facts that are plain texts. */
export const TextFacts = ({ facts }: { facts: readonly (readonly [label: string, text: string | null])[] }) =>
  facts.map(([label, text]) => (
    <Fact key={label} label={label}>
      {text}
    </Fact>
  ))
