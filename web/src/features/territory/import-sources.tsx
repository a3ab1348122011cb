import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { territory } from '#contract/territory/territory.ts'
import { errorText } from '#kit/call.ts'
import { LoadTrouble } from '#kit/form/load-trouble.tsx'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { queryOf } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './territory.module.css'

type Props = { onFile: (file: File) => void; onDownload: () => void }

/** The two ways to fill the register. */
export function ImportSources({ onFile, onDownload }: Props) {
  const { data, error, refetch } = useQuery(queryOf(territory.notice))
  return (
    <>
      <Stack component="section" className={classes['box'] ?? ''} aria-labelledby="teryt-gus" align="flex-start">
        <Title order={3} id="teryt-gus">
          Z bazy GUS
        </Title>
        <Text>
          {error && !data ? (
            <LoadTrouble text={errorText(error)} retry={() => void refetch()} />
          ) : (
            (data?.message ?? 'Trwa wczytywanie…')
          )}
        </Text>
        <Button leftSection={<IconDatabaseImport size="1.1rem" aria-hidden />} disabled={!data} onClick={onDownload}>
          Pobierz z bazy GUS
        </Button>
      </Stack>
      <Stack component="section" className={classes['box'] ?? ''} aria-labelledby="teryt-plik">
        <Title order={3} id="teryt-plik">
          Z pliku
        </Title>
        <Text>
          Katalog TERC w formacie XML (wersja urzędowa) ze strony eTERYT, rozpakowany z archiwum. Przed zapisem
          zobaczysz podgląd zmian.
        </Text>
        <UploadArea label="Wybierz plik XML" extension="xml" onFile={onFile} />
      </Stack>
      <Group>
        <Button component={Link} {...linkTo('/slowniki/jednostki-terytorialne-siedziby')} variant="default">
          Anuluj
        </Button>
      </Group>
    </>
  )
}
