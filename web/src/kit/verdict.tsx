import { Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './verdict.module.css'

const icons = { good: IconCircleCheck, doubtful: IconAlertTriangle, bad: IconCircleX, waiting: IconClock }

type Props = {
  kind: keyof typeof icons
  title: string
  /** The level of its heading: 3 within a section. */
  order?: 2 | 3
  children: ReactNode
}

/** The answer in one line, and what follows from it. Words and sign say the same as the colour. */
export function Verdict({ kind, title, order = 2, children }: Props) {
  const Icon = icons[kind]
  return (
    <div className={classes['verdict']} data-kind={kind}>
      <Icon size="2rem" aria-hidden />
      <div>
        <Title order={order}>{title}</Title>
        {children}
      </div>
    </div>
  )
}
