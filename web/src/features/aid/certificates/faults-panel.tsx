import { Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { TodoList } from '../shared/todo-list.tsx'
import classes from '../shared/work-screen.module.css'
import type { faultsOf } from './faults.ts'

type Props = {
  faults: ReturnType<typeof faultsOf>
  /** Takes the focus when issuing is tried too early. */
  heading: RefObject<HTMLHeadingElement | null>
  onField: (pole: string) => void
}

/** What is left to do before the certificate can be issued; updated while typing. */
export const FaultsPanel = ({ faults, heading, onField }: Props) => (
  <section aria-labelledby="co-jeszcze">
    <Title order={2} id="co-jeszcze" ref={heading} tabIndex={-1}>
      Co jeszcze trzeba uzupełnić
    </Title>
    <Text size="sm" component="output" className={classes['finding']} data-kind="done">
      {faults.length === 0 && <IconCircleCheck size="1.1em" aria-hidden />}
      <span>
        {faults.length === 0
          ? 'Zaświadczenie jest kompletne i można je wydać.'
          : `Do uzupełnienia lub poprawienia: ${countWithNoun(faults.length, ['sprawa', 'sprawy', 'spraw'])}.`}
      </span>
    </Text>
    {faults.length > 0 && <TodoList findings={faults} kind="error" onField={onField} />}
  </section>
)
