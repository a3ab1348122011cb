import { Anchor, Stack, Text } from '@mantine/core'
import { importSample, importTemplate } from '#contract/aid/import/files.ts'
import { today } from '#contract/kernel/dates.ts'
import { caseImport } from '#contract/aid/import/case-import.ts'
import { present } from '#contract/kernel/lists.ts'
import { download, saveFile } from '#kit/download.ts'
import { notice } from '#kit/notices.tsx'
import { UploadArea } from '#kit/form/upload-area.tsx'
import { PasteRows } from './paste-rows.tsx'
import { DownloadButtons } from './download-buttons.tsx'

const save = (text: string, name: string) => saveFile(new Blob([text], { type: 'text/csv' }), name)

const fetchSheet = (file: typeof caseImport.template | typeof caseImport.sample) =>
  void download(file, {}).catch((error: unknown) => notice.failure(error))

type Props = { onFile: (file: File) => void; pasted: string; setPasted: (text: string) => void }

/** State 0: the file, and what helps to make one. */
export const ChooseFile = ({ onFile, pasted, setPasted }: Props) => (
  <Stack>
    <Text>
      Każdy wiersz pliku to jeden przypadek pomocy. Poprawne wiersze staną się przypadkami roboczymi, a błędne zostaną
      pominięte wraz z podaniem przyczyn. Ten sam plik wysłany drugi raz niczego nie doda.{' '}
      <Anchor href="/pomoc-pup/import-przypadkow.html" target="_blank" underline="always">
        Opis pliku (nowa karta)
      </Anchor>
    </Text>
    <UploadArea
      label="Wybierz plik CSV lub XLSX"
      extension={present(caseImport.upload.options.upload, 'file of this call').extension}
      onFile={onFile}
    />
    <PasteRows text={pasted} setText={setPasted} onFile={onFile} />
    <DownloadButtons
      of={{
        'Pobierz szablon XLSX': () => fetchSheet(caseImport.template),
        'Pobierz wypełniony przykład XLSX': () => fetchSheet(caseImport.sample),
      }}
    />
    <DownloadButtons
      of={{
        'Pobierz szablon CSV': () => save(importTemplate(), 'szablon-importu.csv'),
        'Pobierz wypełniony przykład CSV': () => save(importSample(today()), 'przyklad-importu.csv'),
      }}
    />
  </Stack>
)
