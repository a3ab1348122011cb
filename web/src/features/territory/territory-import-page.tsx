import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { territory } from '#contract/territory/territory.ts'
import { useFollowedHeading } from '#kit/followed-heading.ts'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportSources } from './import-sources.tsx'
import type { ImportState } from './import-state.ts'
import classes from './territory.module.css'
import { useTerytImport } from './use-teryt-import.ts'

/** The import of TERYT (spec 2 'TERYT import'): from the database of GUS or from a file. */
export function TerritoryImportPage() {
  const { state, read, download, accept, again } = useTerytImport()
  const info = useQuery(queryOf(territory.importInfo))
  const heading = useFollowedHeading(state.at)
  return (
    <Page title="Import TERYT GUS" context={info.data?.message ?? (info.isError ? undefined : 'Trwa wczytywanie…')}>
      <Stack className={classes['panel'] ?? ''}>
        <Title order={2} ref={heading} tabIndex={-1}>
          {titles[state.at]}
        </Title>
        {state.at === 'choosing' && <ImportSources onFile={read} onDownload={() => void download()} />}
        {(state.at === 'reading' || state.at === 'importing') && <InProgress state={state} />}
        {state.at === 'preview' && <ImportPreview state={state} accept={() => accept(state.origin)} cancel={again} />}
        {(state.at === 'done' || state.at === 'failed') && <Ended state={state} again={again} />}
      </Stack>
    </Page>
  )
}

const titles: Record<ImportState['at'], string> = {
  choosing: 'Skąd wczytać jednostki terytorialne',
  reading: 'Odczyt danych',
  preview: 'Podgląd zmian w słowniku',
  importing: 'Import danych',
  done: 'Operacja wykonana pomyślnie !',
  failed: 'Operacja zakończona niepowodzeniem !',
}

function InProgress({ state }: { state: Extract<ImportState, { at: 'reading' | 'importing' }> }) {
  const percent = state.at === 'reading' ? state.percent : undefined
  const text = progressText(state)
  return (
    <Stack className={classes['box'] ?? ''} aria-busy>
      <Text role="status">{text}</Text>
      <Progress value={percent ?? 100} animated={percent === undefined} aria-label={text} />
    </Stack>
  )
}

function progressText(state: Extract<ImportState, { at: 'reading' | 'importing' }>): string {
  if (state.at === 'importing') return 'Trwa import danych. Może to potrwać kilka sekund…'
  return state.origin === 'gus' ? 'Trwa pobieranie danych z bazy GUS…' : `Trwa odczyt pliku ${state.origin.name}…`
}

function Ended({ state, again }: { state: Extract<ImportState, { at: 'done' | 'failed' }>; again: () => void }) {
  const done = state.at === 'done'
  const Icon = done ? IconCircleCheck : IconCircleX
  return (
    <Stack className={classes['box'] ?? ''} align="flex-start">
      <Group wrap="nowrap" align="flex-start">
        <Icon className={classes['icon'] ?? ''} data-done={done || undefined} size={36} aria-hidden />
        <Text pt={6} className={classes['text'] ?? ''}>
          {state.message}
        </Text>
      </Group>
      <Group>
        <Button variant={done ? 'default' : 'filled'} onClick={again}>
          {done ? 'Wczytaj ponownie' : 'Spróbuj ponownie'}
        </Button>
        <Button
          component={Link}
          {...linkTo('/slowniki/jednostki-terytorialne-siedziby')}
          variant={done ? 'filled' : 'default'}
        >
          Przejdź do słownika
        </Button>
      </Group>
    </Stack>
  )
}
