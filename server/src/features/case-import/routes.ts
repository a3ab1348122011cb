import { caseImport } from '#contract/case-import.ts'
import type { Feature } from '#platform/http/context.ts'
import { regonOf } from '../business-entities/regon.ts'
import { importDrafts } from './import-drafts.ts'

export const caseImportRoutes: Feature = ({ serve, config, onClose }) => {
  const regon = regonOf(config)
  onClose(regon.close)
  serve(caseImport.upload, ({ db, session, actor, file }) =>
    importDrafts(db, { session, actor, regon, bytes: file.bytes }),
  )
}
