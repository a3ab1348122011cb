import { Button, Tooltip } from '@mantine/core'
import { IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react'
import { useState } from 'react'
import type { ExportFormat } from '#contract/kernel/grid.ts'
import { isReport } from '#contract/kernel/report.ts'
import { limits } from '#contract/limits.ts'
import { exportLimitParameters } from '#contract/parameters.ts'
import { WaitingDialog } from '#kit/dialogs/waiting.tsx'
import { downloadWith } from '#kit/download.ts'
import { notice } from '#kit/notices.tsx'
import { settings } from '#kit/settings.ts'
import { useStore } from '#kit/store.ts'
import { exportRefusal, fileInput } from './grid-query.ts'
import type { GridControl } from './use-grid.ts'

const icons = { CSV: IconFileTypeCsv, XLSX: IconFileTypeXls, PDF: IconFileTypePdf }

/** The text while a report is made (spec 2 §2). */
export const REPORT_WAITS = 'Proszę czekać, trwa generowanie raportu...'

/** The list as a file. Disabled for an empty list and above the limit of the format (spec 1 §4.2). */
export function ExportButtons({ control, total }: { control: GridControl; total: number | undefined }) {
  const { grid, params, state, extra } = control
  const usual = useStore(settings)
  const [busy, setBusy] = useState<AbortController>()
  const save = async (format: ExportFormat) => {
    const leaving = new AbortController()
    setBusy(leaving)
    try {
      const input = { params: { ...params, format }, ...fileInput(grid, state, extra) }
      const options = { signal: leaving.signal, ...(isReport(grid) && { minDuration: limits.reportMs }) }
      const saved = await downloadWith(grid.download, input, options)
      if (saved === undefined && !leaving.signal.aborted) notice.info('Brak danych')
    } catch (error) {
      if (!leaving.signal.aborted) notice.failure(error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      {grid.formats.map((format) => {
        const Icon = icons[format]
        const refusal = exportRefusal(
          format,
          total,
          grid.exportLimits[format] ?? Number(usual[exportLimitParameters[format]]),
        )
        return (
          <Tooltip key={format} aria-hidden label={refusal ?? `Eksport do pliku ${format}`} multiline maw="22rem">
            <Button
              variant="default"
              leftSection={<Icon size="1.1rem" aria-hidden />}
              aria-label={`Eksport do pliku ${format}${refusal ? ` (${refusal})` : ''}`}
              {...(refusal && { 'data-disabled': true, 'aria-disabled': true })}
              onClick={() => void (refusal ? undefined : save(format))}
            >
              {format}
            </Button>
          </Tooltip>
        )
      })}
      <WaitingDialog
        opened={busy !== undefined}
        text={isReport(grid) ? REPORT_WAITS : 'Proszę czekać, trwa przygotowywanie danych do eksportu...'}
        onCancel={() => busy?.abort()}
      />
    </>
  )
}
