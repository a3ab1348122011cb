import { Anchor, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { Findings } from '#contract/aid/verification/verify.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { TodoList } from '../shared/todo-list.tsx'
import classes from '../shared/work-screen.module.css'
import type { CaseValues } from './case-values.ts'
import { panelEntries } from './panel-entries.ts'
import { useFindingsTrouble } from './use-case-findings.ts'

type Props = {
  found: Findings | undefined
  values: CaseValues
  /** The panel of limits is shown too. */
  limits: boolean
  /** This user may send the case as saved. */
  sends: boolean
  /** Lists only what is about fields that the user has looked at, until all of it is asked for. */
  growing?: Growing | undefined
  onField: (pole: string) => void
}

export type Growing = { isLooked: (pole: string) => boolean; showAll: () => void }

/** What is left to do before the case can be sent; updated while typing, and never prevents saving a draft. */
export function FindingsPanel({ found, values, limits, sends, growing, onField }: Props) {
  const { errors: all, warnings } = found ? panelEntries(found, { values, limits }) : { errors: [], warnings: [] }
  const retry = useFindingsTrouble()
  const left = all.length
  const errors = growing ? all.filter(({ pola }) => pola.every(growing.isLooked)) : all
  return (
    <section aria-label="Co jeszcze trzeba uzupełnić">
      {left > 0 && <Title order={2}>Co jeszcze trzeba uzupełnić</Title>}
      <Text size="sm" component="output" className={classes['finding']} data-kind="done">
        {found && left === 0 && <IconCircleCheck size="1.1em" aria-hidden />}
        {left > 0 ? (
          <VisuallyHidden>{`Do uzupełnienia lub poprawienia: ${countWithNoun(errors.length, ['sprawa', 'sprawy', 'spraw'])}.`}</VisuallyHidden>
        ) : (
          <span>{found ? complete(sends) : retry ? <LoadTrouble retry={retry} /> : 'Trwa sprawdzanie…'}</span>
        )}
      </Text>
      {/* pressing the mouse leaves no field, or the list would grow and what is pressed would move away */}
      <div role="presentation" onMouseDown={(event) => growing && event.preventDefault()}>
        {errors.length > 0 && <TodoList findings={errors} kind="error" onField={onField} />}
        {growing && errors.length < left && (
          <Text size="sm" c="dimmed" mt={errors.length > 0 ? 'xs' : 0}>
            Gdy opuścisz pole, którego brakuje do przesłania, pojawi się ono na tej liście.{' '}
            <Anchor component="button" type="button" inherit onClick={growing.showAll}>
              Pokaż wszystkie ({formatCount(left)})
            </Anchor>
          </Text>
        )}
      </div>
      {warnings.length > 0 && (
        <>
          <Title order={left > 0 ? 3 : 2} size="h3" mt="md">
            Ostrzeżenia
          </Title>
          <TodoList findings={warnings} kind="warning" onField={onField} />
        </>
      )}
    </section>
  )
}

const complete = (sends: boolean): string =>
  sends ? 'Przypadek jest kompletny i można go przesłać.' : 'Przypadek jest kompletny.'
