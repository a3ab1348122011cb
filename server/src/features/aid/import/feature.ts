import { caseImport, importTags } from '#contract/aid/import/case-import.ts'
import { caseStream, StreamLine, StreamOutcome } from '#contract/aid/import/case-stream.ts'
import { importFaults, aboutFaultCodes } from '#contract/aid/import/faults.ts'
import { importSheets } from '#contract/aid/import/sheet-texts.ts'
import { pastImports } from '#contract/aid/import/past-imports.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { exportLine } from '#platform/http/send-file.ts'
import { COUNT_COMPACTION } from '../list/keep-counts.ts'
import { regonOf } from '#server/features/business-entities/regon.ts'
import { importDrafts } from './import-drafts.ts'
import { importWorkbook } from './sheet-files.ts'
import { pastImportRows } from './past-imports.ts'
import { streamDrafts } from './stream/stream-drafts.ts'

export const caseImportFeature: Feature = {
  routes,
  description: {
    tags: importTags,
    schemas: { StreamLine, StreamOutcome },
    codes: { LineFaultCode: { about: aboutFaultCodes, sentences: importFaults } },
  },
}

function routes({ serve, serveGrid, config, pool, onClose }: RouteTools): void {
  const regon = regonOf(config)
  const streams = new Set<Promise<void>>()
  onClose(async () => {
    await Promise.all(streams)
    await regon.close()
  })
  serveGrid(pastImports, ({ db, actor }) => pastImportRows(db, actor))
  serve(caseImport.upload, async (context) => {
    const report = await importDrafts({ ...context, pool, regon })
    // thousands of changes at once would lengthen every total until the next minute
    if (!context.dryRun) await context.jobs.enqueue(context.db, COUNT_COMPACTION, {})
    // the report of a large file is written by its thread: writing it here would hold up everyone else
    context.reply.type('application/json; charset=utf-8')
    return report
  })
  serve(caseStream.send, async (context) => {
    const { outcomes, ended } = await streamDrafts({ ...context, pool, regon })
    streams.add(ended)
    void ended.finally(() => streams.delete(ended))
    return outcomes
  })
  for (const kind of ['template', 'sample'] as const)
    serve(caseImport[kind], ({ db }) => ({
      name: importSheets[kind],
      audit: exportLine({ plik: importSheets[kind] }),
      content: () => importWorkbook(db, { filledIn: kind === 'sample' }),
    }))
}
