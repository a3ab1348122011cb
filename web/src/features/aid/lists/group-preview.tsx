import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Outcome } from '#contract/aid/results.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { errorText } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { asSentence } from '#kit/sentence.ts'
import { useStore, type Store } from '#kit/store.ts'
import type { Target } from '#web/screens/link-to.ts'
import { focusNow, GroupProgress } from './group-dialog.tsx'
import { GroupOutcomes } from './group-result.tsx'
import type { GroupState } from './group-run.ts'
import classes from './group-preview.module.css'

/** What is known of a trial of work on a group of cases, and what can be done then. */
export type Trial<One extends Outcome> = {
  run: Store<GroupState<One>>
  toCase: (ppId: number) => Target
  onClose: () => void
  /** Tries once more. */
  again: () => void
}

type Props<One extends Outcome, Good extends One> = Trial<One> & {
  title: string
  /** What a trial that failed says: which was not verified, and that nothing was done. */
  failed: { title: string; nothing: string }
  /** The cases that the work would be done with. */
  goodOf: (details: readonly One[]) => readonly Good[]
  heading: (good: readonly Good[]) => string
  /** What is shown of them. */
  children: (good: readonly Good[]) => ReactNode
  confirm: { icon: ReactNode; label: (good: readonly Good[]) => string; run: (good: readonly Good[]) => void }
}

const caseForms = ['przypadek', 'przypadki', 'przypadków'] as const

/** What work on a group of cases would do, before it does what cannot be undone, and what is left out and why. */
export function GroupPreview<One extends Outcome, Good extends One>(props: Props<One, Good>) {
  const { title, failed, run, toCase, goodOf, heading, children, confirm, onClose, again } = props
  const { running, error, details, all } = useStore(run)
  const good = goodOf(details)
  const leftOut = details.filter(({ sukces }) => !sukces)
  return (
    <Dialog title={title} onClose={onClose} size="44rem">
      {running ? (
        <GroupProgress state={{ all, details, running }} verb="Sprawdzono" stop={onClose} />
      ) : error === undefined ? (
        <Stack gap="md">
          <div>
            <Text fw={600} size="lg" role="status" tabIndex={-1} ref={focusNow} data-autofocus>
              {heading(good)}
            </Text>
            {leftOut.length > 0 && (
              <Text c="dimmed">
                Z {formatCount(all)} zaznaczonych pominiemy {countWithNoun(leftOut.length, caseForms)}.
              </Text>
            )}
          </div>
          {good.length > 0 && children(good)}
          {leftOut.length > 0 && (
            <section aria-label="Pominięte">
              <Text c="dimmed" mb="xs">
                Dlaczego pominiemy {countWithNoun(leftOut.length, caseForms)}:
              </Text>
              <GroupOutcomes details={leftOut} toCase={toCase} onField={undefined} />
            </section>
          )}
        </Stack>
      ) : (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={failed.title} role="alert">
          {asSentence(errorText(error))} {failed.nothing}
        </Alert>
      )}
      {!running && (
        <Group justify="flex-end" className={classes['actions'] ?? ''}>
          <Button variant="default" onClick={onClose}>
            {good.length > 0 || error !== undefined ? 'Anuluj' : 'Zamknij'}
          </Button>
          {error === undefined ? (
            good.length > 0 && (
              <Button leftSection={confirm.icon} onClick={() => confirm.run(good)}>
                {confirm.label(good)}
              </Button>
            )
          ) : (
            <Button onClick={again}>Spróbuj ponownie</Button>
          )}
        </Group>
      )}
    </Dialog>
  )
}

/** Lines that are shown at first. */
const FIRST = 5

type LinesProps<One> = { good: readonly One[]; line: (one: One) => ReactNode; sum?: ReactNode }

/** A line of each case: the first ones, all on request. */
export function PreviewLines<One extends Outcome>({ good, line, sum }: LinesProps<One>) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? good : good.slice(0, FIRST)
  return (
    <>
      <ul className={classes['lines']}>
        {shown.map((one) => (
          <li key={one.ppId}>{line(one)}</li>
        ))}
        {sum}
      </ul>
      {shown.length < good.length && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setWhole(true)}>
          Pokaż wszystkie ({formatCount(good.length)})
        </Button>
      )}
    </>
  )
}
