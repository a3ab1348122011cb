import { once } from 'node:events'
import { finished, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { FileEndpoint } from '#contract/kernel/endpoint.ts'
import { ExportFormat, type Grid, type GridQuery, type TotalsQuery } from '#contract/kernel/grid.ts'
import { queryFacts } from '#contract/kernel/query-facts.ts'
import { isRecord } from '#contract/kernel/record.ts'
import { isReport } from '#contract/kernel/report.ts'
import { printed } from '#contract/printed.ts'
import { shareOf } from '../caller.ts'
import { CANCELLED } from '../database/cancelled.ts'
import { withinMs } from '../database/within-ms.ts'
import type { Context, Serve } from '../http/context.ts'
import { countedAddress } from '../http/counted-address.ts'
import { readFrom } from '../http/read-from.ts'
import { exportLine } from '../http/send-file.ts'
import type { Services } from '../http/serve.ts'
import { errorCode } from '../error-code.ts'
import { problem } from '../problem.ts'
import { prepareExport } from './export.ts'
import type { List, ServeGrid, Source } from './source.ts'
import { fetchPage } from './page.ts'
import { listPlaces } from './places.ts'
import type { Choice } from './strategy.ts'

const listOf = <Row>(source: Source<Row>): List<Row> => ('rows' in source ? source : { rows: source })

/**
 * Puts a list of the contract on the server: its pages, which a standby may serve, and its files, which come from the primary:
 * a file half sent cannot be begun anew.
 */
export const serveGridWith = (
  { pool, config, standby, recordsInPath }: Services & { pool: Pool },
  serve: Serve,
): ServeGrid => {
  const places = listPlaces(config.poolSize)
  const exporting = new Set<number | string>()
  return (grid, source) => {
    serve(grid.list, async (context) => {
      const { caller, request, signal } = context
      const query: GridQuery & TotalsQuery = context.query
      const onChoice = (choice: Choice) => request.log.debug({ list: grid.path, ...choice }, 'how a page is found')
      const read = () =>
        readFrom({ standby, primary: { db: context.db, pool } }, request, async (from) => {
          const list = listOf(await source({ ...context, db: from.db } as typeof context))
          const page = await fetchPage({ ...from, onChoice }, grid, list, query)
          return isReport(grid) ? { ...page, stanNa: new Date().toISOString(), opis: [...(list.about ?? [])] } : page
        })
      const asked = { key: caller ? shareOf(caller) : countedAddress(request), signal }
      // reports, and totals that a screen asks for after their page, may take as long as any statement
      return inTime(grid, () =>
        query.sumy === 'same'
          ? places.forCount(asked, read)
          : places.forPage(asked, () => withinMs(isReport(grid) ? undefined : config.listMs, read)),
      )
    })
    serve<FileEndpoint>(grid.download, (given) =>
      inTime(grid, async () => {
        takeOnlyExport(exporting, given.caller ? shareOf(given.caller) : countedAddress(given.request), given.reply)
        // a report may have its criteria in the body
        const asked = { ...(isRecord(given.query) && given.query), ...(isRecord(given.body) && given.body) }
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file takes the query of its list
        const context: Context<typeof grid.list> = { ...given, query: asked } as never
        const { db, query, signal } = context
        const { format } = z.object({ format: ExportFormat }).parse(given.params)
        const found = listOf(await source(context))
        const about = [...(found.about ?? []), ...queryFacts(grid.parameters, query)]
        const { count, write } = await prepareExport({ db, pool }, grid, { ...found, about }, query, format)
        // an empty report is answered with 204 (spec 2 §8)
        if (isReport(grid) && count === 0) return undefined
        const criteria = about.map(({ nazwa, wartosc }) => printed.fact(nazwa, wartosc)).join('; ')
        return {
          name: `${found.title ?? grid.title}.${format.toLowerCase()}`,
          audit: exportLine({
            lista: grid.path,
            ...(await recordsInPath(db, grid.list, given.params)),
            format,
            wiersze: count,
            filtry: query.search ?? '',
            ...(criteria && { kryteria: criteria }),
          }),
          content: () => inTime(grid, async () => begun(await write(signal), signal)),
        }
      }),
    )
  }
}

/** One export of a user at a time, until its answer has been sent or its caller has left. */
export function takeOnlyExport<Key>(exporting: Set<Key>, key: Key, { raw }: FastifyReply): void {
  if (exporting.has(key)) throw problem('export.another')
  exporting.add(key)
  finished(raw, () => exporting.delete(key))
}

/** A file whose first bytes are here: what fails before them can still be answered. */
async function begun(file: Readable | Buffer, signal: AbortSignal): Promise<Readable | Buffer> {
  if (!Buffer.isBuffer(file)) await once(file, 'readable', { signal })
  return file
}

/** A report that takes too long has its own message (spec 2 §8). */
const inTime = async <Answer>(grid: Grid, work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    if (isReport(grid) && errorCode(error) === CANCELLED) throw problem('report.tooLong', {}, { cause: error })
    throw error
  }
}
