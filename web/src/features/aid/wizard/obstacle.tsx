import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { formatDate } from '#contract/kernel/dates.ts'
import { useWizard } from './wizard-context.ts'
import type { WizardEvent } from './wizard-state.ts'

/** The way out gets the focus as soon as it is offered. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Why the draft could not be created as answered, and one button that solves it. */
export function Obstacle({ submit }: { submit: () => Promise<void> }) {
  const { state, dispatch } = useWizard()
  const answer = (event: WizardEvent) => {
    flushSync(() => dispatch(event))
    void submit()
  }
  if (state.at === 'symbolTaken')
    return (
      <Alert color="amber" role="alert" icon={<IconAlertTriangle aria-hidden />} title="Ten symbol jest już zajęty">
        <Text inherit>
          Dla tego beneficjenta jest już akt ogólny <b>{state.existing.aktSym}</b> z dnia{' '}
          {formatDate(state.existing.aktData)}. Możesz dodać przypadek do niego albo zmienić symbol nowego aktu.
        </Text>
        <Group mt="sm">
          <Button ref={focus} onClick={() => answer({ type: 'existingUsed' })}>
            Użyj istniejącego aktu
          </Button>
          <Button variant="default" onClick={() => dispatch({ type: 'symbolChanged' })}>
            Zmień symbol
          </Button>
        </Group>
      </Alert>
    )
  if (state.at !== 'stale') return null
  return (
    <Alert
      color="amber"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title="Części danych nie można skopiować"
    >
      <List size="sm">
        {state.stale.map(({ field, message }) => (
          <List.Item key={`${field} ${message}`}>{message}</List.Item>
        ))}
      </List>
      <Text inherit mt="xs">
        Możesz zmienić datę albo utworzyć przypadek bez tych danych i uzupełnić je później.
      </Text>
      <Group mt="sm">
        <Button ref={focus} onClick={() => answer({ type: 'staleLeftOut' })}>
          Utwórz bez tych danych
        </Button>
      </Group>
    </Alert>
  )
}
