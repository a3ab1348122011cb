import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { ExportFormat } from '#contract/kernel/grid.ts'
import { publicAid, publicLimits } from '#contract/public-aid.ts'
import { connect } from '#platform/database/connect.ts'
import { withinMs } from '#platform/database/within-ms.ts'
import { prepareExport, takeOnlyExport } from '#platform/grid/list.ts'
import type { Feature } from '#platform/http/context.ts'
import { countedAddress } from '#platform/http/counted-address.ts'
import type { SentFile } from '#platform/http/send-file.ts'
import { caseFile } from './case-file.ts'
import { requireOpen } from './is-open.ts'
import { openDataFile, readManifest } from './open-data.ts'
import { publicAllowance } from './public-allowance.ts'
import { pageJson, publicList } from './public-cases.ts'
import { findBodies, publicDictionaries } from './public-names.ts'

/** The part without signing in. It has connections and an account of its own, which can see nothing but what is public. */
export const publicAidRoutes: Feature = ({ serve, publicPool: pool, config }) => {
  const db = connect(pool)
  const exporting = new Set<string>()
  const answer = <Reply>(work: () => Promise<Reply>): Promise<Reply> =>
    withinMs(config.listMs, async () => {
      await requireOpen(db)
      return work()
    })

  serve(publicAid.cases, ({ query, reply }) =>
    answer(async () => {
      reply.type('application/json; charset=utf-8')
      // written by the database in the shape of the reply
      return (await pageJson(db, query)) as unknown as ReplyOf<typeof publicAid.cases>
    }),
  )
  serve(publicAid.file, async ({ query, params, request, reply, signal }): Promise<SentFile> => {
    const format = params.format as ExportFormat
    await requireOpen(db)
    takeOnlyExport(exporting, countedAddress(request), reply)
    const list = await publicList(db, query, publicLimits.file)
    const { write } = await prepareExport({ db, pool }, caseFile, list, {}, format)
    return { name: `pomoc-publiczna.${format.toLowerCase()}`, audit: 'none', content: () => write(signal) }
  })
  serve(publicAid.openData, () => answer(() => readManifest(config.openDataDir)))
  serve(publicAid.openDataFile, async ({ params: { plik } }): Promise<SentFile> => {
    await requireOpen(db)
    const content = await openDataFile(config.openDataDir, plik)
    return { name: plik, audit: 'none', content: () => content }
  })
  serve(publicAid.deMinimis, ({ params: { nip }, query: { dzien } }) => answer(() => publicAllowance(db, nip, dzien)))
  serve(publicAid.bodies, ({ query: { szukaj } }) => answer(() => findBodies(db, szukaj)))
  serve(publicAid.dictionaries, () => answer(() => publicDictionaries(db)))
}
