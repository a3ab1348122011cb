import { Button, Group, Textarea } from '@mantine/core'
import { pastedFile } from './pasted-file.ts'

type Props = { text: string; setText: (text: string) => void; onFile: (file: File) => void }

/** Rows copied from a spreadsheet, sent to the same import as a file. */
export function PasteRows({ text, setText, onFile }: Props) {
  return (
    <>
      <Textarea
        label="Albo wklej wiersze skopiowane z arkusza"
        description="Z nagłówkami kolumn albo w kolejności kolumn szablonu"
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // cells are separated by tabs, which the field keeps when they are pasted
        spellCheck={false}
      />
      <Group justify="flex-end">
        <Button variant="default" disabled={!text.trim()} onClick={() => onFile(pastedFile(text))}>
          Importuj wklejone wiersze
        </Button>
      </Group>
    </>
  )
}
