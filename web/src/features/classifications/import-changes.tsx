import { formatCount } from '#contract/kernel/money.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { Counts } from '#kit/counts.tsx'
import classes from './classifications.module.css'
import type { ReadFile } from './import-state.ts'
import { changeCounts, changesNothing, endingWarning } from './import-words.ts'

/** What an update of the current version would do, in numbers, and the entries that it would add, rename and end. */
export function ImportChanges({ file: { current, summary, skipped = 0 } }: { file: ReadFile }) {
  const warning = endingWarning(summary)
  return (
    <Stack gap="sm">
      <Text>
        {current === null ? (
          'Nie ma jeszcze obecnej wersji: wszystkie pozycje pliku są nowe.'
        ) : (
          <>
            Zmiany w porównaniu z obecną wersją <b>{current}</b>:
          </>
        )}
      </Text>
      <Counts of={changeCounts(summary)} />
      {skipped > 0 && <Text>Jednostki innych państw, pominięte: {formatCount(skipped)}.</Text>}
      {changesNothing(summary) && <Text>Plik nie różni się od obecnej wersji.</Text>}
      {warning && (
        <Alert
          color="amber"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title="Wiele pozycji przestanie obowiązywać"
        >
          {warning}
        </Alert>
      )}
      {current !== null && <NamedChanges summary={summary} />}
    </Stack>
  )
}

/** The entries that an update adds, renames and ends, each kind under a heading that opens. */
export function NamedChanges({ summary }: Pick<ReadFile, 'summary'>) {
  const { dodane, dodanePozycje, zmienioneNazwy, zakonczone, zakonczonePozycje } = summary
  // of the changed entries only those with another name are listed; a full list may have been cut
  const renamed = zmienioneNazwy.length
  return (
    <>
      <Entries title="Nowe pozycje" count={dodane}>
        {dodanePozycje.map(({ kod, nazwa }) => (
          <li key={kod}>
            <b>{kod}</b> {nazwa}
          </li>
        ))}
      </Entries>
      <Entries title="Zmienione nazwy" count={renamed === NAMED ? undefined : renamed}>
        {zmienioneNazwy.map(({ kod, nazwa, poprzednia }) => (
          <li key={kod}>
            <b>{kod}</b> {poprzednia} → {nazwa}
          </li>
        ))}
      </Entries>
      <Entries title="Pozycje, których nie ma w pliku" count={zakonczone}>
        {zakonczonePozycje.map(({ kod, nazwa }) => (
          <li key={kod}>
            <b>{kod}</b> {nazwa}
          </li>
        ))}
      </Entries>
    </>
  )
}

/** How many entries of a kind the server names. */
const NAMED = 100

/** Without a count only the first ones are known. */
function Entries({ title, count, children }: { title: string; count: number | undefined; children: ReactNode[] }) {
  if (!children.length) return null
  const hidden = count === undefined ? 0 : count - children.length
  return (
    <details>
      <summary>
        {title} ({count === undefined ? `pierwszych ${NAMED}` : formatCount(count)})
      </summary>
      <ul className={classes['codes']}>{children}</ul>
      {hidden > 0 && <p>i {countWithNoun(hidden, ['kolejna', 'kolejne', 'kolejnych'])}</p>}
    </details>
  )
}
