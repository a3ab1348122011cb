import { eair } from '#contract/aid/eair/eair.ts'
import { UploadDialog } from '#kit/dialogs/upload-dialog.tsx'

const refused = {
  label: 'Odrzucone wiersze',
  columns: { wiersz: 'Wiersz', numerWlasny: 'Numer własny', numer: 'Numer w eAIR', powod: 'Powód' },
}

/** Reads the numbers that eAIR gave from a file, and says which lines were refused. */
export const NumbersDialog = ({ onClose }: { onClose: () => void }) => (
  <UploadDialog
    title="Numery z eAIR"
    endpoint={eair.importNumbers}
    faults={{ ...refused, inReply: ({ odrzucone }) => odrzucone }}
    onClose={onClose}
  >
    Uzupełnij kolumnę z numerem w pliku pobranym z Latarni albo przygotuj plik o dwóch kolumnach: numer własny i numer w
    eAIR. Wiersze bez numeru są pomijane.
  </UploadDialog>
)
