import { Button, Tooltip } from '@mantine/core'
import { IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react'
import { useState } from 'react'
import { exportFormats, type ExportFormat } from '#contract/kernel/grid.ts'
import { exportLimitParameters } from '#contract/parameters.ts'
import { WaitingDialog } from '#kit/dialogs/waiting.tsx'
import { download } from '#kit/download.ts'
import { notice } from '#kit/notices.ts'
import { settings } from '#kit/settings.ts'
import { useStore } from '#kit/store.ts'
import { exportQuery, exportRefusal } from './grid-query.ts'
import type { GridControl } from './use-grid.ts'

const icons = { CSV: IconFileTypeCsv, XLSX: IconFileTypeXls, PDF: IconFileTypePdf }

/** The list as a file. Disabled for an empty list and above the limit of the format (spec 1 §4.2). */
export function ExportButtons({ control, total }: { control: GridControl; total: number | undefined }) {
  const { grid, params, state, extra } = control
  const usual = useStore(settings)
  const [busy, setBusy] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(true)
    try {
      const input = { params: { ...params, format }, query: exportQuery(grid, state, extra) }
      await download(grid.download, input as never)
    } catch (error) {
      notice.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {exportFormats.map((format) => {
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
      <WaitingDialog opened={busy} text="Proszę czekać, trwa przygotowywanie danych do eksportu..." />
    </>
  )
}
