import { finished } from 'node:stream'
import type { ExportFormat } from '#contract/kernel/grid.ts'
import { publicAid, publicLimits, publicAidTags, PublicCase } from '#contract/public-aid/public-aid.ts'
import { connect } from '#platform/database/connect.ts'
import { withinMs } from '#platform/database/within-ms.ts'
import { prepareExport, takeOnlyExport } from '#platform/grid/list.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import type { Context } from '#platform/http/context.ts'
import { countedAddress } from '#platform/http/counted-address.ts'
import type { SentFile } from '#platform/http/send-file.ts'
import { ofPool } from '#platform/limits/quotas.ts'
import { keyedSemaphore } from '#platform/limits/semaphore.ts'
import { caseFile } from './case-file.ts'
import { requireOpen } from './is-open.ts'
import { openDataFile, openDataFiles, readManifest } from './open-data.ts'
import { publicAllowance } from './public-allowance.ts'
import { pageJson, publicList } from './public-cases.ts'
import { findBodies, publicDictionaries } from './public-names.ts'

/** The part without signing in. It has connections and an account of its own, which can see nothing but what is public. */
export const publicAidFeature: Feature = {
  routes,
  jobs: ({ nightPool, config, stopping }) => ({ 'open-data': openDataFiles(nightPool, config.openDataDir, stopping) }),
  description: { tags: publicAidTags, schemas: { PublicCase } },
}

function routes({ serve, publicPool: pool, config }: RouteTools): void {
  const db = connect(pool)
  const exporting = new Set<string>()
  const share = keyedSemaphore(ofPool('publicPart', pool.options.max))
  const withPlace = async <Answer>(
    { request, signal }: Pick<Context, 'request' | 'signal'>,
    work: () => Promise<Answer>,
    whenMade: (release: () => void) => void,
  ): Promise<Answer> => {
    const release = await share.acquire(countedAddress(request), signal)
    try {
      return await withinMs(config.listMs, async () => {
        await requireOpen(db)
        return work()
      })
    } finally {
      whenMade(release)
    }
  }
  // a file leaves as it is found, and takes little memory
  const prepareFile = <Prepared>(context: Pick<Context, 'request' | 'signal'>, work: () => Promise<Prepared>) =>
    withPlace(context, work, (release) => release())
  // any other answer waits in memory for its reader, and keeps its place until it is sent or its caller has left
  const answer = <Reply>(context: Pick<Context, 'request' | 'reply' | 'signal'>, work: () => Promise<Reply>) =>
    withPlace(context, work, (release) => void finished(context.reply.raw, release))

  serve(publicAid.cases, (context) =>
    answer(context, async () => {
      const { query, reply } = context
      reply.type('application/json; charset=utf-8')
      // written by the database in the shape of the reply
      return Buffer.from(await pageJson(db, query))
    }),
  )
  serve(publicAid.file, async (context): Promise<SentFile> => {
    const { query, params, request, reply, signal } = context
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the path takes no other
    const format = params.format as ExportFormat
    const { write } = await prepareFile(context, async () => {
      takeOnlyExport(exporting, countedAddress(request), reply)
      const list = await publicList(db, query, publicLimits.file)
      return prepareExport({ db, pool }, caseFile, list, {}, format)
    })
    return { name: `pomoc-publiczna.${format.toLowerCase()}`, audit: 'none', content: () => write(signal) }
  })
  serve(publicAid.openData, (context) => answer(context, () => readManifest(config.openDataDir)))
  serve(publicAid.openDataFile, async (context): Promise<SentFile> => {
    const { plik } = context.params
    const content = await prepareFile(context, () => openDataFile(config.openDataDir, plik))
    return { name: plik, audit: 'none', content: () => content }
  })
  serve(publicAid.deMinimis, (context) =>
    answer(context, () => publicAllowance(db, context.params.nip, context.query.dzien)),
  )
  serve(publicAid.bodies, (context) => answer(context, () => findBodies(db, context.query.szukaj)))
  serve(publicAid.dictionaries, (context) => answer(context, () => publicDictionaries(db)))
}
