import type { Pool } from 'pg'
import type { ExportFormat } from '#contract/kernel/grid.ts'
import type { Serve } from '../http/context.ts'
import { exported } from '../http/send-file.ts'
import type { Spine } from '../http/serve.ts'
import { prepareExport } from './export.ts'
import type { List, ServeGrid, Source } from './list.ts'
import { fetchPage } from './page.ts'

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
      const { db, query, signal } = context
      const { format } = context.params as unknown as { format: ExportFormat }
      const list = listOf(await source(context as never))
      const { count, write } = await prepareExport({ db, pool }, grid, list, query, format)
      return {
        name: `${grid.title}.${format.toLowerCase()}`,
        audit: exported({ lista: grid.path, format, wiersze: count, filtry: query.search ?? '' }),
        content: () => write(signal),
      }
    })
  }
