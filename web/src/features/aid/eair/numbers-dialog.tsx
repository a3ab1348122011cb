import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { eair, type RefusedNumber } from '#contract/aid/eair/eair.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { errorText } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { ScrollTable } from '#kit/scroll-table.tsx'
import { upload } from '#kit/upload.ts'

type Result = ReplyOf<typeof eair.importNumbers>

/** Reads the numbers that eAIR gave from a file, and says which lines were refused. */
export function NumbersDialog({ onClose }: { onClose: () => void }) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [result, setResult] = useState<Result>()
  const take = async (file: File) => {
    setProgress(0)
    setFailure(undefined)
    setResult(undefined)
    try {
      setResult(await upload(eair.importNumbers, file, { onProgress: setProgress }))
    } catch (error) {
      setFailure(errorText(error))
    }
    setProgress(undefined)
  }
  return (
    <Dialog title="Numery z eAIR" onClose={onClose} busy={progress !== undefined} size="48rem">
      <Stack>
        <Text>
          Uzupełnij kolumnę z numerem w pliku pobranym z Latarni albo przygotuj plik o dwóch kolumnach: numer własny i
          numer w eAIR. Wiersze bez numeru są pomijane.
        </Text>
        <UploadArea
          label="Wybierz plik"
          extension={eair.importNumbers.options.upload!.extension}
          {...{ progress, failure }}
          onFile={(file) => void take(file)}
        />
        {result && <Text role="status">{result.message}</Text>}
        {result && result.odrzucone.length > 0 && <RefusedLines lines={result.odrzucone} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Zamknij
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const RefusedLines = ({ lines }: { lines: readonly RefusedNumber[] }) => (
  <ScrollTable label="Odrzucone wiersze" maxHeight="20rem">
    <thead>
      <tr>
        <th scope="col">Wiersz</th>
        <th scope="col">Numer własny</th>
        <th scope="col">Numer w eAIR</th>
        <th scope="col">Powód</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ wiersz, numerWlasny, numer, powod }) => (
        <tr key={wiersz}>
          <td>{wiersz}</td>
          <td>{numerWlasny}</td>
          <td>{numer}</td>
          <td>{powod}</td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
