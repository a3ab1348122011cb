import type { Pool } from 'pg'
import type { ExportFormat } from '#contract/kernel/grid.ts'
import { audit, whoCalls } from '../audit.ts'
import { attachment } from '../http/attachment.ts'
import type { List, Serve, ServeGrid, Source } from '../http/context.ts'
import type { Spine } from '../http/serve.ts'
import { prepareExport } from './export.ts'
import { fetchPage } from './page.ts'

const types: Record<ExportFormat, string> = { CSV: 'text/csv; charset=utf-8', PDF: 'application/pdf' }

const listOf = <Row>(source: Source<Row>): List<Row> => ('rows' in source ? source : { rows: source })

/** Puts a list of the contract on the server: its pages, and its exports to CSV and PDF. */
export const serveGridWith =
  ({ pool }: Spine & { pool: Pool }, serve: Serve): ServeGrid =>
  (grid, source) => {
    serve(grid.list, async (context) => {
      const { db, query } = context
      return fetchPage({ db, pool }, grid, listOf(await source(context)), query)
    })
    serve(grid.download, async (context) => {
      const { db, query, reply, signal } = context
      const { format } = context.params as unknown as { format: ExportFormat }
      const { rows } = listOf(await source(context as never))
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
