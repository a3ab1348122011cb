import type { Pool } from 'pg'
import type { ExportFormat } from '#contract/kernel/grid.ts'
import { audit, whoCalls } from '../audit.ts'
import { attachment } from '../http/attachment.ts'
import type { Serve, ServeGrid } from '../http/context.ts'
import type { Spine } from '../http/serve.ts'
import { prepareExport } from './export.ts'
import { fetchPage } from './page.ts'

const types: Record<ExportFormat, string> = { CSV: 'text/csv; charset=utf-8', PDF: 'application/pdf' }

/** Puts a list of the contract on the server: its pages, and its exports to CSV and PDF. */
export const serveGridWith =
  ({ pool }: Spine & { pool: Pool }, serve: Serve): ServeGrid =>
  (grid, rows) => {
    serve(
      grid.list,
      async (context) => (await fetchPage({ db: context.db, pool }, grid, await rows(context), context.query)) as never,
    )
    serve(grid.download, async (context) => {
      const { db, query, reply } = context
      const { format } = context.params as unknown as { format: ExportFormat }
      const { count, write } = await prepareExport({ db, pool }, grid, await rows(context as never), query, format)
      await audit(db, 'eksport', whoCalls(context), {
        lista: grid.path,
        format,
        wiersze: count,
        filtry: query.search ?? '',
      })
      const file = await write()
      attachment(reply, `${grid.title}.${format.toLowerCase()}`, types[format])
      return file as never
    })
  }
