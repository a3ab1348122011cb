import { formatCount } from '#contract/kernel/money.ts'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { notice } from '#kit/notices.tsx'
import { asSentence } from '#kit/sentence.ts'
import { useStore, type Store } from '#kit/store.ts'
import type { Target } from '#web/screens/link-to.ts'
import { GroupOutcomes } from './group-result.tsx'
import { resultText, type GroupState } from './group-run.ts'

type Props = {
  title: string
  run: Store<GroupState>
  /** The result in one line. */
  header: (state: GroupState) => string
  stop: () => void
  onField: ((ppId: number, pole: string) => void) | undefined
  /** Leads to a case that something failed for. */
  toCase: (ppId: number) => Target
  onClose: () => void
  /** What can be done with the result. */
  more?: ReactNode
}

/** The button that stopped the work has gone with its focus. What follows is read from its beginning: failures come first. */
export const focusNow = (heading: HTMLElement | null) => heading?.focus()

type ProgressProps = { state: GroupState; verb: string; stop: () => void }

/** How many cases of a group are done with, and the way to stop. */
export function GroupProgress({ state: { all, details }, verb, stop }: ProgressProps) {
  const far = `${verb} ${formatCount(details.length)} z ${formatCount(all)}`
  return (
    <Stack>
      <Text role="status">{far}</Text>
      <Progress value={(100 * details.length) / all} aria-label={far} size="lg" />
      <Group justify="flex-end">
        <Button variant="default" onClick={stop} data-autofocus>
          Przerwij
        </Button>
      </Group>
    </Stack>
  )
}

/** The progress of work on a group of cases, then the outcome of each (spec 1 §2.5). */
export function GroupDialog({ title, run, header, stop, onField, toCase, onClose, more }: Props) {
  const state = useStore(run)
  const { all, details, running, error } = state
  const toField = (ppId: number, pole: string) => {
    onClose()
    onField?.(ppId, pole)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(resultText(header(state), details))
      notice.success('Skopiowano wynik do schowka')
    } catch {
      notice.error('Przeglądarka nie pozwala na kopiowanie do schowka')
    }
  }
  if (running)
    return (
      <Dialog title={title} onClose={onClose} busy size="44rem">
        <GroupProgress state={state} verb="Przetworzono" stop={stop} />
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose} size="44rem">
      <Stack>
        <Text fw={600} role="status" tabIndex={-1} ref={focusNow}>
          {header(state)}
        </Text>
        {error !== undefined && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Nie dokończono" role="alert">
            {asSentence(errorText(error))} Pozostałe przypadki są nadal zaznaczone.
          </Alert>
        )}
        {error === undefined && details.length < all && (
          <Text>Przerwano. Pozostałe przypadki są nadal zaznaczone.</Text>
        )}
        {details.length > 0 && <GroupOutcomes {...{ details, toCase }} onField={onField && toField} />}
      </Stack>
      <Group justify="space-between" mt="lg">
        <Group>
          <Button variant="default" leftSection={<IconCopy size="1.1rem" aria-hidden />} onClick={() => void copy()}>
            Kopiuj wynik
          </Button>
          {more}
        </Group>
        <Button onClick={onClose}>Zamknij</Button>
      </Group>
    </Dialog>
  )
}
