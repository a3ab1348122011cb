import { caseImport } from '#contract/case-import.ts'
import type { Feature } from '#platform/http/context.ts'
import { regonOf } from '../business-entities/regon.ts'
import { importDrafts } from './import-drafts.ts'

export const caseImportRoutes: Feature = ({ serve, config, pool, onClose }) => {
  const regon = regonOf(config)
  onClose(regon.close)
  serve(caseImport.upload, async (context) => {
    const report = await importDrafts({ ...context, pool, regon })
    // the report of a large file is written by its thread: writing it here would hold up everyone else
    context.reply.type('application/json; charset=utf-8')
    return report as never
  })
}
