import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './classifications.module.css'
import type { ImportKind } from './import-kind.ts'
import type { ImportState } from './import-state.ts'

type Props = {
  kind: ImportKind
  state: Extract<ImportState, { at: 'done' | 'failed' }>
  again: () => void
}

/** The result of the import. */
export function ImportResult({ kind, state, again }: Props) {
  const done = state.at === 'done'
  const Icon = done ? IconCircleCheck : IconCircleX
  return (
    <Stack align="flex-start" className={`${classes['panel']} ${classes['result']}`}>
      <Group wrap="nowrap" align="flex-start">
        <Icon
          size={36}
          color={`var(--mantine-color-${done ? 'green' : 'red'}-7)`}
          aria-hidden
          style={{ flex: 'none' }}
        />
        <Text pt={6}>{state.message}</Text>
      </Group>
      <Group>
        <Button component={Link} to={kind.list.to} variant={done ? 'filled' : 'default'}>
          {done ? kind.list.label : 'Anuluj'}
        </Button>
        <Button variant={done ? 'default' : 'filled'} onClick={again}>
          {done ? 'Wczytaj kolejny plik' : 'Wczytaj inny plik'}
        </Button>
      </Group>
    </Stack>
  )
}
