import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ImportChanges } from './import-changes.tsx'
import type { ImportKind } from './import-kind.ts'
import type { ReadFile } from './import-state.ts'
import { UpdateDialog } from './update-dialog.tsx'

type Props = {
  kind: ImportKind
  file: ReadFile
  accepted: (message: string) => void
  again: () => void
}

/** The content of the file and what accepting it would change. */
export function ImportPreview({ kind, file, accepted, again }: Props) {
  const [asking, setAsking] = useState<'new' | 'update'>()
  const dialog = { file, accepted, close: () => setAsking(undefined) }
  return (
    <Stack>
      {file.wrongType && (
        <Alert color="amber" role="alert" icon={<IconAlertTriangle aria-hidden />} title="Uwaga">
          {kind.wrongTypeWarning}
        </Alert>
      )}
      <ImportChanges file={file} />
      <kind.Preview file={file} />
      <Group>
        <Button onClick={() => setAsking('new')}>Akceptuj jako nową wersję</Button>
        <Button variant="default" disabled={file.current === null} onClick={() => setAsking('update')}>
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
      {asking === 'new' && <kind.NewVersion {...dialog} />}
      {asking === 'update' && <UpdateDialog {...dialog} kind={kind} />}
    </Stack>
  )
}
