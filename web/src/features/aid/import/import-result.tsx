import { formatCount } from '#contract/kernel/money.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportRow } from '#contract/aid/import/case-import.ts'
import { mediaTypes } from '#contract/kernel/file.ts'
import { limits } from '#contract/limits.ts'
import { saveFile } from '#kit/download.ts'
import { Counts } from '#kit/counts.tsx'
import { notice } from '#kit/notices.tsx'
import { linkTo, type Target } from '#web/screens/link-to.ts'
import { DownloadButtons } from './download-buttons.tsx'
import type { ImportState } from './import-state.ts'
import { reportText } from './report-text.ts'
import { resultFile } from './result-file.ts'
import { RowTable } from './row-table.tsx'

type Props = { state: Extract<ImportState, { at: 'done' | 'partly' }>; another: () => void; onClose: () => void }

/** States 2 and 4: the outcome of the rows, and the files with it. */
export function ImportResult({ state: { file, report }, another, onClose }: Props) {
  const { iloscRekordow, iloscOdczytanychPoprawnie, iloscPominietych, przypadkiPomocyRaportList: rows } = report
  const count = (wynik: ImportRow['wynik']) => formatCount(rows.filter((row) => row.wynik === wynik).length)
  const name = file.name.replace(/\.(?:csv|xlsx)$/i, '')
  const save = (result: Blob, ending: string) => {
    saveFile(result, `${name}-wynik.${ending}`)
    if (result.size > limits.upload)
      notice.warning('Plik z wynikiem jest za duży, by go wysłać. Podziel go na mniejsze.')
  }
  const saveResult = async () => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (report.arkusz) {
      // not loaded for a CSV file
      const { resultWorkbook } = await import('./result-workbook.ts')
      return save(new Blob([resultWorkbook(bytes, report.arkusz, rows)], { type: mediaTypes.xlsx }), 'xlsx')
    }
    const whole = new Blob([resultFile(bytes, rows)], { type: 'text/csv' })
    const tooLarge = whole.size > limits.upload
    // a file that large could not be sent again, and stored rows need not be
    const result = tooLarge ? new Blob([resultFile(bytes, rows, ({ status }) => !status)], { type: 'text/csv' }) : whole
    save(result, 'csv')
    if (tooLarge && result.size <= limits.upload)
      notice.warning('Plik z wynikiem zawiera tylko pominięte wiersze, bo cały byłby za duży, by go wysłać.')
  }
  return (
    <Stack>
      <Text>
        Plik {file.name}
        {report.arkusz && `, arkusz ${report.arkusz.nazwa}`}
      </Text>
      <Counts
        of={{ Rekordy: iloscRekordow, 'Odczytane poprawnie': iloscOdczytanychPoprawnie, Pominięte: iloscPominietych }}
      />
      <Text>
        Dodane: {count('DODANY')}, zmienione: {count('ZMIENIONY')}, bez zmian: {count('BEZ_ZMIAN')}.
      </Text>
      {iloscPominietych > 0 && (
        <Text>
          Pobierz plik z wynikiem, popraw w nim pominięte wiersze i wyślij go ponownie. Wierszy już wczytanych nie
          trzeba usuwać.
        </Text>
      )}
      <DownloadButtons
        of={{
          'Pobierz raport': () =>
            saveFile(new Blob([reportText(report)], { type: 'text/plain' }), `${name}-raport.txt`),
          'Pobierz plik z wynikiem': () =>
            void saveResult().catch((error: unknown) =>
              notice.failure(error, 'Nie udało się przygotować pliku z wynikiem'),
            ),
        }}
      />
      <RowTable
        title="Pominięte przypadki"
        rows={rows.filter(({ status }) => !status)}
        textsOf={({ szczegolyBledu }) => szczegolyBledu}
      />
      <RowTable
        title="Wczytane z ostrzeżeniami"
        rows={rows.filter(({ status, ostrzezenia }) => status && ostrzezenia.length > 0)}
        textsOf={({ ostrzezenia }) => ostrzezenia}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={another}>
          Importuj kolejny plik
        </Button>
        {iloscOdczytanychPoprawnie > 0 && (
          <Button variant="default" component={Link} {...toImported(report.importId)} onClick={onClose}>
            Pokaż wczytane
          </Button>
        )}
        <Button onClick={onClose}>Zamknij</Button>
      </Group>
    </Stack>
  )
}

/** The drafts that an import brought. */
const toImported = (importId: number): Target =>
  linkTo('/przypadki-pomocy/robocze-przypadki-pomocy', {}, { importId: String(importId) })
