import { Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { Findings } from '#contract/aid/verification/verify.ts'
import { counted } from '#contract/kernel/plural.ts'
import { TodoList } from '../shared/todo-list.tsx'
import classes from '../shared/work-screen.module.css'

type Props = {
  found: Findings | undefined
  /** This user may send the case as saved. */
  sends: boolean
  onField: (pole: string) => void
}

/** What is left to do before the case can be sent; updated while typing, and never prevents saving a draft. */
export function FindingsPanel({ found, sends, onField }: Props) {
  const left = found ? found.bledyWeryfikacji.length : 0
  return (
    <section aria-labelledby="co-jeszcze">
      <Title order={2} id="co-jeszcze">
        Co jeszcze trzeba uzupełnić
      </Title>
      <Text size="sm" component="output" className={classes['finding']} data-kind="done">
        {found && left === 0 && <IconCircleCheck size="1.1em" aria-hidden />}
        <span>{found ? whatIsLeft(left, sends) : 'Trwa sprawdzanie…'}</span>
      </Text>
      {found && left > 0 && <TodoList findings={found.bledyWeryfikacji} kind="error" onField={onField} />}
      {found && found.ostrzezenia.length > 0 && (
        <>
          <Title order={3} mt="md">
            Ostrzeżenia
          </Title>
          <TodoList findings={found.ostrzezenia} kind="warning" onField={onField} />
        </>
      )}
    </section>
  )
}

const whatIsLeft = (left: number, sends: boolean): string =>
  left > 0
    ? `Do uzupełnienia lub poprawienia: ${counted(left, ['sprawa', 'sprawy', 'spraw'])}.`
    : sends
      ? 'Przypadek jest kompletny i można go przesłać.'
      : 'Przypadek jest kompletny.'
