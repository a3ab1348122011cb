import type { Db } from '#platform/database/connect.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { removeOldTrialDocuments } from './trial-documents.ts'

/** Every hour, removes documents that were signed on trial, or were to be. */
export const trialSignatureCleanUp = (db: Db): JobDefinition => ({
  cron: '25 * * * *',
  run: async () => void (await removeOldTrialDocuments(db)),
})
