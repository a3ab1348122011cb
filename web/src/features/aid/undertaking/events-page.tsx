import { IconFileImport, IconHistory } from '@tabler/icons-react'
import { undertakingEvents, type EventRow } from '#contract/aid/undertaking/events.ts'
import { eventKinds } from '#contract/aid/undertaking/kinds.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import type { FooterAction } from '#kit/actions.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { add, edit, inAudit, remove } from '#kit/grid/row-action-factories.tsx'
import { useUser } from '#kit/user.ts'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { mayChange, mayRemove } from './entry-rights.ts'
import { EventDialog } from './event-dialog.tsx'
import { EventHistoryDialog } from './history-dialogs.tsx'
import { ImportEventsDialog } from './import-dialogs.tsx'

const permission = 'undertakings.write'
const named = ({ rodzaj, dzien }: EventRow) => `${eventKinds[rodzaj]} z dnia ${formatDate(dzien)}`

const importFile: FooterAction = {
  label: 'Wczytaj z pliku',
  icon: IconFileImport,
  permission,
  run: (_, list) => list.open((onClose) => <ImportEventsDialog onClose={onClose} />),
}

/** Mergers, takeovers, divisions and transformations. */
export function EventsPage() {
  const user = useUser()
  return (
    <GridPage
      grid={undertakingEvents.grid}
      context="Pomoc przejętego, połączonego lub przekształconego przedsiębiorcy liczy się następcy; pomoc podzielonego według udziałów."
      hint="Tu pojawią się połączenia, przejęcia, podziały i przekształcenia wprowadzone przez podmioty i Urząd."
      add={add(EventDialog, { permission })}
      footer={[importFile]}
      actions={[
        edit(EventDialog, {
          permission,
          shownFor: (row) => mayChange(user, row),
        }),
        {
          label: 'Historia',
          icon: IconHistory,
          inImpersonation: true,
          run: (row: EventRow, list) => list.open((onClose) => <EventHistoryDialog id={row.id} onClose={onClose} />),
        },
        inAudit(({ id }: EventRow) => linesOfRecord('zdarzenie', id)),
        remove(undertakingEvents.remove, (row: EventRow) => `Czy na pewno usunąć zdarzenie: ${named(row)}?`, {
          permission,
          shownFor: (row) => mayRemove(user, row),
        }),
      ]}
      rowName={named}
    />
  )
}
