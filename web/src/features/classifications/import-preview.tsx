import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { WaitingDialog } from '#kit/dialogs/waiting.tsx'
import { ImportChanges } from './import-changes.tsx'
import type { ImportKind } from './import-kind.ts'
import type { ImportState } from './import-state.ts'

type Props = {
  kind: ImportKind
  state: Extract<ImportState, { at: 'preview' | 'updating' }>
  accepted: (message: string) => void
  update: () => void
  again: () => void
}

/** The content of the file and what accepting it would change. */
export function ImportPreview({ kind, state, accepted, update, again }: Props) {
  const { file } = state
  const [naming, setNaming] = useState(false)
  const failure = state.at === 'preview' ? state.failure : undefined
  return (
    <Stack>
      {file.wrongType && (
        <Alert color="amber" role="alert" icon={<IconAlertTriangle aria-hidden />} title="Uwaga">
          {kind.wrongTypeWarning}
        </Alert>
      )}
      <ImportChanges file={file} />
      <kind.Preview file={file} />
      {failure && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      )}
      <Group>
        <Button onClick={() => setNaming(true)}>Akceptuj jako nową wersję</Button>
        <Button variant="default" disabled={file.current === null} onClick={update}>
          Zaktualizuj obecną wersję
        </Button>
        <Button variant="default" onClick={again}>
          Wczytaj inny plik
        </Button>
        <Button component={Link} to={kind.list.to} variant="default">
          Anuluj
        </Button>
      </Group>
      {file.current === null && (
        <Text size="sm" c="dimmed">
          Nie ma obecnej wersji, którą można zaktualizować.
        </Text>
      )}
      {naming && <kind.NewVersion file={file} close={() => setNaming(false)} accepted={accepted} />}
      <WaitingDialog
        opened={state.at === 'updating'}
        text="Trwa aktualizacja obecnej wersji. To może chwilę potrwać."
      />
    </Stack>
  )
}
