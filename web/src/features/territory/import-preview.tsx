import { formatCount } from '#contract/kernel/money.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDate } from '#contract/kernel/dates.ts'
import { Counts } from '#kit/counts.tsx'
import { changesNothing, type ImportState, type Summary } from './import-state.ts'
import classes from './territory.module.css'

type Props = { state: Extract<ImportState, { at: 'preview' }>; accept: () => void; cancel: () => void }

/** What the import would change; nothing has been saved yet. */
export function ImportPreview({ state: { origin, summary }, accept, cancel }: Props) {
  const { stanNa, dodane, zmienione, zakonczone, bezZmian } = summary
  const counts = { Dodane: dodane, Zmienione: zmienione, Zakończone: zakonczone, 'Bez zmian': bezZmian }
  return (
    <Stack className={classes['box'] ?? ''}>
      <Text>
        {origin === 'gus' ? 'Baza GUS' : <>Plik {origin.name}</>}: stan katalogu TERC na <b>{formatDate(stanNa)}</b>.
        Nic jeszcze nie zostało zapisane.
      </Text>
      <Counts of={counts} />
      {changesNothing(summary) && <Text>Katalog nie różni się od słownika.</Text>}
      {zakonczone > 0 && <Vanished {...summary} />}
      <Group>
        <Button onClick={accept}>Importuj</Button>
        <Button variant="default" onClick={cancel}>
          Anuluj
        </Button>
      </Group>
    </Stack>
  )
}

function Vanished({ stanNa, zakonczone, zakonczoneJednostki }: Summary) {
  const hidden = zakonczone - zakonczoneJednostki.length
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title="Część jednostek przestanie obowiązywać">
      <p className={classes['text']}>
        Nie ma ich w katalogu, więc zakończą się dzień przed {formatDate(stanNa)}. Dane, w których ich użyto, pozostaną
        bez zmian.
      </p>
      <details>
        <summary>Jednostki, których nie ma w katalogu ({formatCount(zakonczone)})</summary>
        <ul className={classes['vanished']}>
          {zakonczoneJednostki.map(({ kod, nazwa }) => (
            <li key={kod}>
              {kod} {nazwa}
            </li>
          ))}
          {hidden > 0 && <li>oraz kolejne, w liczbie {formatCount(hidden)}</li>}
        </ul>
      </details>
    </Alert>
  )
}
