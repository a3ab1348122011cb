import { Code } from '@mantine/core'
import { linkColumns, links, type LinkFault } from '#contract/aid/undertaking/links.ts'
import { CallError } from '#kit/call.ts'
import { UploadDialog } from '#kit/dialogs/upload-dialog.tsx'

const faulty = { label: 'Błędne wiersze', columns: { wiersz: 'Wiersz', komunikat: 'Co jest źle' } }

/** Takes in all links of a file, or says which of its lines are wrong. */
export const ImportLinksDialog = ({ onClose }: { onClose: () => void }) => (
  <UploadDialog
    title="Powiązania z pliku"
    endpoint={links.import}
    faults={{ ...faulty, inRefusal: faultsIn }}
    onClose={onClose}
  >
    Plik CSV ma w pierwszym wierszu nazwy kolumn: <Code>{linkColumns.join(';')}</Code>. Kolumnę „publiczny” (TAK albo
    NIE) można pominąć. Jeśli choć jeden wiersz jest błędny, nic nie zostanie zapisane.
  </UploadDialog>
)

/** The faulty lines that a refusal names. */
const faultsIn = (error: unknown): readonly LinkFault[] =>
  error instanceof CallError ? ((error.refusal?.key as { bledy?: LinkFault[] } | undefined)?.bledy ?? []) : []
