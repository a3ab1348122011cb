import { Button, Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Saved, type Endpoint, type ReplyOf } from '#contract/kernel/endpoint.ts'
import { present } from '#contract/kernel/lists.ts'
import { errorText } from '../call.ts'
import { UploadArea } from './upload-area.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { upload } from '../upload.ts'
import { Dialog } from '../dialogs/dialog.tsx'

type Props<E extends Endpoint, Line> = {
  title: string
  endpoint: E
  /** What the file has to hold. */
  children: ReactNode
  /** The lines that were not taken in, as the reply or the refusal names them, and what the columns of their table are called. */
  faults: {
    label: string
    columns: Readonly<Record<keyof Line & string, string>>
    inReply?: (reply: ReplyOf<E>) => readonly Line[]
    inRefusal?: (error: unknown) => readonly Line[]
  }
  onClose: () => void
}

/** Sends a file as soon as it is chosen, and shows which of its lines were not taken in. */
export function UploadDialog<E extends Endpoint, Line extends Record<string, string | number>>({
  title,
  endpoint,
  children,
  faults: { label, columns, inReply, inRefusal },
  onClose,
}: Props<E, Line>) {
  const [progress, setProgress] = useState<number>()
  const [{ message, failure, lines = [] }, setOutcome] = useState<Outcome<Line>>({})
  const take = async (file: File) => {
    setProgress(0)
    setOutcome({})
    try {
      const reply = await upload(endpoint, file, { onProgress: setProgress })
      setOutcome({ message: Saved.parse(reply).message, lines: inReply?.(reply) })
    } catch (error) {
      setOutcome({ failure: errorText(error), lines: inRefusal?.(error) })
    }
    setProgress(undefined)
  }
  return (
    <Dialog title={title} onClose={onClose} busy={progress !== undefined} size="48rem">
      <Stack>
        <Text>{children}</Text>
        <UploadArea
          label="Wybierz plik"
          extension={present(endpoint.options.upload, 'file of this call').extension}
          {...{ progress, failure }}
          onFile={(file) => void take(file)}
        />
        {message && <Text role="status">{message}</Text>}
        {lines.length > 0 && <LineTable {...{ label, columns, lines }} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={progress !== undefined} onClick={onClose}>
            Zamknij
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type Outcome<Line> = { message?: string; failure?: string; lines?: readonly Line[] | undefined }

type TableProps<Line> = {
  label: string
  columns: Readonly<Record<keyof Line & string, string>>
  lines: readonly Line[]
}

function LineTable<Line extends Record<string, string | number>>({ label, columns, lines }: TableProps<Line>) {
  const names = Object.keys(columns)
  return (
    <ScrollTable label={label} maxHeight="20rem">
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={names.map((name) => line[name]).join(' ')}>
            {names.map((name) => (
              <td key={name}>{line[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
