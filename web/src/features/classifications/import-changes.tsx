import { formatCount } from '#contract/kernel/money.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { counted } from '#contract/kernel/plural.ts'
import { Counts } from '#kit/counts.tsx'
import classes from './classifications.module.css'
import type { ReadFile } from './import-state.ts'
import { changeCounts, changesNothing, endingWarning } from './import-words.ts'

/** What an update of the current version would do, in numbers, and the codes that it would end. */
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
      {summary.zakonczone > 0 && <EndedCodes {...summary} />}
    </Stack>
  )
}

function EndedCodes({ zakonczone, zakonczoneKody }: ReadFile['summary']) {
  const hidden = zakonczone - zakonczoneKody.length
  return (
    <details>
      <summary>Kody, których nie ma w pliku ({formatCount(zakonczone)})</summary>
      <p className={classes['codes']}>
        {zakonczoneKody.join(', ')}
        {hidden > 0 && ` i ${counted(hidden, ['kolejny', 'kolejne', 'kolejnych'])}`}
      </p>
    </details>
  )
}
