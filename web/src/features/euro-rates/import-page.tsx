import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '#kit/page.tsx'
import { Steps } from '#kit/steps.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportSource } from './import-source.tsx'
import type { RepeatablePreview } from './import-state.ts'

type State = { at: 'source' } | ({ at: 'preview' } & RepeatablePreview) | { at: 'done'; message: string }

const labels = ['Źródło', 'Podgląd', 'Podsumowanie']
const steps = {
  source: { step: 0, title: 'Skąd wziąć kursy' },
  preview: { step: 1, title: 'Porównanie ze słownikiem' },
  done: { step: 2, title: 'Operacja wykonana pomyślnie !' },
} satisfies Record<State['at'], object>

/** The import of euro rates: from the National Bank or from its file (decisions, 'EUR rates import'). */
export function ImportPage() {
  const [state, setState] = useState<State>({ at: 'source' })
  const toSource = () => setState({ at: 'source' })
  const accepted = (message: string) => setState({ at: 'done', message })
  return (
    <Page
      title="Import kursów euro"
      actions={
        <Button
          component={Link}
          {...linkTo('/slowniki/kursy-euro')}
          variant="default"
          leftSection={<IconList size="1.1rem" aria-hidden />}
        >
          Słownik kursów euro
        </Button>
      }
    >
      <Steps labels={labels} {...steps[state.at]}>
        {state.at === 'source' && <ImportSource show={(preview) => setState({ at: 'preview', ...preview })} />}
        {state.at === 'preview' && <ImportPreview {...state} accepted={accepted} back={toSource} />}
        {state.at === 'done' && <ImportDone message={state.message} again={toSource} />}
      </Steps>
    </Page>
  )
}

/** The result of the import. */
const ImportDone = ({ message, again }: { message: string; again: () => void }) => (
  <Paper withBorder p="xl" maw="46rem">
    <Stack>
      <Group wrap="nowrap">
        <IconCircleCheck size={36} color="var(--mantine-color-green-7)" aria-hidden style={{ flex: 'none' }} />
        <Text>{message}</Text>
      </Group>
      <Group>
        <Button component={Link} {...linkTo('/slowniki/kursy-euro')}>
          Przejdź do kursów euro
        </Button>
        <Button variant="default" onClick={again}>
          Importuj kolejne kursy
        </Button>
      </Group>
    </Stack>
  </Paper>
)
