import { Code } from '@mantine/core'
import { z } from 'zod'
import { eventColumns, undertakingEvents } from '#contract/aid/undertaking/events.ts'
import { linkColumns, links, type FileFault } from '#contract/aid/undertaking/links.ts'
import { CallError } from '#kit/call.ts'
import { UploadDialog } from '#kit/form/upload-dialog.tsx'

type Props = { onClose: () => void }

const Key = z.object({ bledy: z.array(z.object({ wiersz: z.number(), komunikat: z.string() })) })
/** The faulty lines that a refusal names. */
const faultsIn = (error: unknown): readonly FileFault[] =>
  error instanceof CallError ? (Key.safeParse(error.refusal?.key).data?.bledy ?? []) : []
const faults = {
  label: 'Błędne wiersze',
  columns: { wiersz: 'Wiersz', komunikat: 'Co jest źle' },
  inRefusal: faultsIn,
}
const allOrNone = 'Jeśli choć jeden wiersz jest błędny, nic nie zostanie zapisane.'

/** Takes in all links of a file, or says which of its lines are wrong. */
export const ImportLinksDialog = ({ onClose }: Props) => (
  <UploadDialog title="Powiązania z pliku" endpoint={links.import} faults={faults} onClose={onClose}>
    Plik CSV ma w pierwszym wierszu nazwy kolumn: <Code>{linkColumns.join(';')}</Code>. Kolumnę „publiczny” (TAK albo
    NIE) można pominąć. {allOrNone}
  </UploadDialog>
)

/** The same for events. */
export const ImportEventsDialog = ({ onClose }: Props) => (
  <UploadDialog
    title="Łączenia i podziały z pliku"
    endpoint={undertakingEvents.import}
    faults={faults}
    onClose={onClose}
  >
    Plik CSV ma w pierwszym wierszu nazwy kolumn: <Code>{eventColumns.join(';')}</Code>. Kilka NIP-ów rozdziel
    przecinkami, a udział po podziale zapisz w nawiasie: <Code>5252248481 (50%), 1132191233 (50%)</Code>. {allOrNone}
  </UploadDialog>
)
