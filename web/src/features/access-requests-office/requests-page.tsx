import { IconDatabaseImport, IconEye, IconPrinter, IconX } from '@tabler/icons-react'
import { requests, requestsGrid, type RequestRow } from '#contract/access-requests/requests.ts'
import { mayDecide } from '#contract/access-requests/states.ts'
import { call } from '#kit/call.ts'
import { download } from '#kit/download.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { toLoading, toRequest } from './addresses.ts'
import { OfficeDeadline } from './office-deadline.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { StateBadge } from './state-badge.tsx'
import { StateButtons } from './state-buttons.tsx'

const cells = {
  statusName: ({ status }: RequestRow) => <StateBadge state={status} />,
  termin: ({ termin }: RequestRow) => <OfficeDeadline termin={termin} />,
}
const waits = ({ status }: RequestRow) => mayDecide(status)

/** Signed requests for access and for changes of data (spec 2 §3). */
export function RequestsPage() {
  return (
    <GridPage
      grid={requestsGrid}
      hint="Tu pojawią się podpisane wnioski o dostęp do aplikacji i o aktualizację danych."
      rowName={({ id, nazwaPodmiotu }) => `wniosek nr ${id}, ${nazwaPodmiotu}`}
      cells={cells}
      actions={[
        {
          label: 'Szczegóły',
          icon: IconEye,
          inImpersonation: true,
          to: ({ id }) => toRequest(id),
        },
        {
          label: 'Wczytaj',
          icon: IconDatabaseImport,
          shownFor: waits,
          to: ({ id }) => toLoading(id),
        },
        {
          label: 'Odrzuć',
          icon: IconX,
          shownFor: waits,
          dangerous: true,
          run: async ({ id }, list) => {
            const reread = () => call(requests.read, { params: { id } })
            const request = await reread()
            list.open((close) => <RejectDialog {...{ request, close, reread }} rejected={() => list.highlight(id)} />)
          },
        },
        {
          label: 'Wydruk',
          icon: IconPrinter,
          inImpersonation: true,
          run: async ({ id }) => void (await download(requests.print, { params: { id } })),
        },
      ]}
    >
      <StateButtons />
    </GridPage>
  )
}
