import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { linkColumns, links, type LinkFault } from '#contract/aid/undertaking/links.ts'
import { CallError, errorText } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { ScrollTable } from '#kit/scroll-table.tsx'
import { upload } from '#kit/upload.ts'

/** Takes in all links of a file, or says which of its lines are wrong. */
export function ImportLinksDialog({ onClose }: { onClose: () => void }) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [faults, setFaults] = useState<readonly LinkFault[]>([])
  const [message, setMessage] = useState<string>()
  const take = async (file: File) => {
    setProgress(0)
    setFailure(undefined)
    setFaults([])
    setMessage(undefined)
    try {
      setMessage((await upload(links.import, file, { onProgress: setProgress })).message)
    } catch (error) {
      setFailure(errorText(error))
      setFaults(faultsIn(error))
    }
    setProgress(undefined)
  }
  return (
    <Dialog title="Powiązania z pliku" onClose={onClose} busy={progress !== undefined} size="48rem">
      <Stack>
        <Text>
          Plik CSV ma w pierwszym wierszu nazwy kolumn: <Code>{linkColumns.join(';')}</Code>. Kolumnę „publiczny” (TAK
          albo NIE) można pominąć. Jeśli choć jeden wiersz jest błędny, nic nie zostanie zapisane.
        </Text>
        <UploadArea
          label="Wybierz plik"
          extension={links.import.options.upload!.extension}
          {...{ progress, failure }}
          onFile={(file) => void take(file)}
        />
        {message && <Text role="status">{message}</Text>}
        {faults.length > 0 && <FaultTable faults={faults} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Zamknij
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The faulty lines that a refusal names. */
const faultsIn = (error: unknown): readonly LinkFault[] =>
  error instanceof CallError ? ((error.refusal?.key as { bledy?: LinkFault[] } | undefined)?.bledy ?? []) : []

const FaultTable = ({ faults }: { faults: readonly LinkFault[] }) => (
  <ScrollTable label="Błędne wiersze" maxHeight="20rem">
    <thead>
      <tr>
        <th scope="col">Wiersz</th>
        <th scope="col">Co jest źle</th>
      </tr>
    </thead>
    <tbody>
      {faults.map(({ wiersz, komunikat }) => (
        <tr key={`${wiersz} ${komunikat}`}>
          <td>{wiersz}</td>
          <td>{komunikat}</td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
