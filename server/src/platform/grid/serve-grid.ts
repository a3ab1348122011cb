import type { Pool } from 'pg'
import type { ExportFormat, Grid } from '#contract/kernel/grid.ts'
import { isReport } from '#contract/kernel/report.ts'
import type { Serve } from '../http/context.ts'
import { exported } from '../http/send-file.ts'
import type { Spine } from '../http/serve.ts'
import { problem } from '../problem.ts'
import { prepareExport } from './export.ts'
import type { List, ServeGrid, Source } from './list.ts'
import { fetchPage } from './page.ts'

const listOf = <Row>(source: Source<Row>): List<Row> => ('rows' in source ? source : { rows: source })

/** Puts a list of the contract on the server: its pages, and its files. */
export const serveGridWith =
  ({ pool }: Spine & { pool: Pool }, serve: Serve): ServeGrid =>
  (grid, source) => {
    serve(grid.list, (context) =>
      inTime(grid, async () => {
        const list = listOf(await source(context))
        const page = await fetchPage({ db: context.db, pool }, grid, list, context.query)
        return isReport(grid) ? { ...page, stanNa: new Date().toISOString(), opis: [...(list.about ?? [])] } : page
      }),
    )
    serve(
      grid.download,
      (given) =>
        inTime(grid, async () => {
          // a report may have its criteria in the body
          const context = { ...given, query: { ...(given.query as object), ...(given.body as object | undefined) } }
          const { db, query, signal } = context as unknown as Parameters<typeof source>[0]
          const { format } = given.params as unknown as { format: ExportFormat }
          const list = listOf(await source(context as never))
          const { count, write } = await prepareExport({ db, pool }, grid, list, query, format)
          // nothing to report is no file (spec 2 §8)
          if (isReport(grid) && count === 0) return undefined
          const asked = list.about?.map(({ nazwa, wartosc }) => `${nazwa}: ${wartosc}`).join('; ')
          return {
            name: `${grid.title}.${format.toLowerCase()}`,
            audit: exported({
              lista: grid.path,
              format,
              wiersze: count,
              filtry: query.search ?? '',
              ...(asked !== undefined && { kryteria: asked }),
            }),
            content: () => write(signal),
          }
        }) as never,
    )
  }

const STATEMENT_TOO_LONG = '57014'

/** A report that takes too long has words of its own (spec 2 §8). */
const inTime = async <Answer>(grid: Grid, work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    if (isReport(grid) && (error as { code?: string }).code === STATEMENT_TOO_LONG)
      throw problem('report.tooLong', {}, { cause: error })
    throw error
  }
}
