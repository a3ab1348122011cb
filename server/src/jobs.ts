import { requestCleanUp } from './features/access-requests/clean-up.ts'
import { COUNT_FOLDING, countFolding } from './features/aid/list/keep-counts.ts'
import { dailyRates } from './features/euro-rates/daily-rates.ts'
import { stagedCleanUp } from './features/classifications/stage.ts'
import { BULK_MAIL, MAILING, mailingPortions } from './features/mail/portions.ts'
import { sessionCleanUp } from './features/session/clean-up.ts'
import { trialSignatureCleanUp } from './features/signing/clean-up.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/connect.ts'
import type { Enqueue, JobDefinition } from './platform/jobs.ts'
import { lostMail, mailDelivery } from './platform/mail-delivery.ts'

type Tools = { db: Db; config: Config; enqueue: Enqueue }

/** The background work of the product, by name. */
export const jobs = ({ db, config, enqueue }: Tools): Record<string, JobDefinition> => ({
  mail: mailDelivery(db, config),
  // workers of their own, so that a password never waits for a message to thousands
  [BULK_MAIL]: { ...mailDelivery(db, config), parallel: 5 },
  [MAILING]: mailingPortions(db, enqueue),
  'lost-mail': lostMail(db),
  'session-clean-up': sessionCleanUp(db),
  'access-requests-clean-up': requestCleanUp(db),
  'trial-signature-clean-up': trialSignatureCleanUp(db),
  'classifications-clean-up': stagedCleanUp(db),
  [COUNT_FOLDING]: countFolding(db),
  'euro-rates': dailyRates(db, config),
})
