import type { Pool } from 'pg'
import type { ExportFormat } from '#contract/kernel/grid.ts'
import { audit, whoCalls } from '../audit.ts'
import { attachment } from '../http/attachment.ts'
import type { Rows, Serve, ServeGrid, Source } from '../http/context.ts'
import type { Spine } from '../http/serve.ts'
import { prepareExport } from './export.ts'
import type { Shortcuts } from './find-keys.ts'
import { fetchPage } from './page.ts'

const types: Record<ExportFormat, string> = { CSV: 'text/csv; charset=utf-8', PDF: 'application/pdf' }

const inParts = <Row>(source: Source<Row>): { rows: Rows<Row> } & Shortcuts =>
  'rows' in source ? source : { rows: source }

/** Puts a list of the contract on the server: its pages, and its exports to CSV and PDF. */
export const serveGridWith =
  ({ pool }: Spine & { pool: Pool }, serve: Serve): ServeGrid =>
  (grid, source) => {
    serve(grid.list, async (context) => {
      const { db, query } = context
      const { rows, ...shortcuts } = inParts(await source(context))
      return fetchPage({ db, pool }, grid, rows, query, shortcuts)
    })
    serve(grid.download, async (context) => {
      const { db, query, reply, signal } = context
      const { format } = context.params as unknown as { format: ExportFormat }
      const { rows } = inParts(await source(context as never))
      const { count, write } = await prepareExport({ db, pool }, grid, rows, query, format)
      await audit(db, 'eksport', whoCalls(context), {
        lista: grid.path,
        format,
        wiersze: count,
        filtry: query.search ?? '',
      })
      const file = await write(signal)
      attachment(reply, `${grid.title}.${format.toLowerCase()}`, types[format])
      return file as never
    })
  }
