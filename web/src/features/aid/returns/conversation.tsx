import { Text } from '@mantine/core'
import { entryKinds, returnableFields, type CaseReturn } from '#contract/aid/returns.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import classes from './returns.module.css'

type Entry = CaseReturn['wpisy'][number]

/** The entries of both sides about a return, the oldest first, with times and names. */
export const Conversation = ({ wpisy, label }: { wpisy: readonly Entry[]; label: string }) => (
  <ol className={classes['conversation']} aria-label={label}>
    {wpisy.map((entry) => (
      <li key={entry.id} data-office={ofOffice.has(entry.rodzaj) || undefined}>
        <EntryText entry={entry} />
      </li>
    ))}
  </ol>
)

const ofOffice: ReadonlySet<Entry['rodzaj']> = new Set(['ZWROT', 'ZAMKNIECIE'])

/** One entry: who, when, what, and the words. */
export const EntryText = ({ entry: { rodzaj, kto, login, czas, tresc, pola } }: { entry: Entry }) => (
  <>
    <Text size="sm" c="dimmed">
      <time dateTime={czas}>{formatDateTime(czas)}</time> · {kto === login ? login : `${kto} (${login})`} ·{' '}
      {entryKinds[rodzaj]}
    </Text>
    {tresc && <Text className={classes['words']}>{tresc}</Text>}
    {pola.length > 0 && <Text size="sm">Pola: {pola.map((pole) => returnableFields[pole] ?? pole).join(', ')}</Text>}
  </>
)
