import { requestCleanUp } from './features/access-requests/clean-up.ts'
import { COUNT_FOLDING, countFolding } from './features/aid/list/keep-counts.ts'
import { dailyRates } from './features/euro-rates/daily-rates.ts'
import { stagedCleanUp } from './features/classifications/stage.ts'
import { sessionCleanUp } from './features/session/clean-up.ts'
import { trialSignatureCleanUp } from './features/signing/clean-up.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/connect.ts'
import type { JobDefinition } from './platform/jobs.ts'
import { mailDelivery } from './platform/mail-delivery.ts'

/** The background work of the product, by name. */
export const jobs = ({ db, config }: { db: Db; config: Config }): Record<string, JobDefinition> => ({
  mail: mailDelivery(db, config),
  'session-clean-up': sessionCleanUp(db),
  'access-requests-clean-up': requestCleanUp(db),
  'trial-signature-clean-up': trialSignatureCleanUp(db),
  'classifications-clean-up': stagedCleanUp(db),
  [COUNT_FOLDING]: countFolding(db),
  'euro-rates': dailyRates(db, config),
})
