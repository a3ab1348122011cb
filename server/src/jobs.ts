import { requestCleanUp } from './features/access-requests/clean-up.ts'
import { COUNT_FOLDING, countFolding } from './features/aid/list/keep-counts.ts'
import { repeatedCallCleanUp } from './features/api-keys/clean-up.ts'
import { draftReminders } from './features/aid/cases/draft-reminders.ts'
import { reservationEnding } from './features/aid/cases/end-reservations.ts'
import { auditKeeping } from './features/audit/keep-audit.ts'
import { dailyRates } from './features/euro-rates/daily-rates.ts'
import { stagedCleanUp } from './features/classifications/stage.ts'
import { MAILING, mailingPortions } from './features/mail/portions.ts'
import { strandedMail } from './features/mail/stranded-mail.ts'
import { openDataFiles } from './features/public-aid/open-data.ts'
import { sessionCleanUp } from './features/session/clean-up.ts'
import { trialSignatureCleanUp } from './features/signing/clean-up.ts'
import { webhookCleanUp } from './features/webhooks/clean-up.ts'
import { webhookDelivery } from './features/webhooks/deliver.ts'
import { WEBHOOKS } from './features/webhooks/tell-event.ts'
import type { Pool } from 'pg'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/connect.ts'
import type { Enqueue, JobDefinition } from './platform/jobs.ts'
import { BULK_MAIL } from './platform/mail.ts'
import { lostMail, mailDelivery } from './platform/mail-delivery.ts'

/**
 * `owner` has the rights of the database's owner; it is for the work that cannot do without. `nightPool` sees what the
 * public sees, and may take hours, until `stopping`.
 */
type Tools = { db: Db; owner: Db; nightPool: Pool; config: Config; enqueue: Enqueue; stopping: AbortSignal }

/** The background work of the product, by name. */
export const jobs = ({ db, owner, nightPool, config, enqueue, stopping }: Tools): Record<string, JobDefinition> => ({
  mail: mailDelivery(db, config),
  [BULK_MAIL]: { ...mailDelivery(db, config), parallel: 5 },
  [MAILING]: mailingPortions(db, enqueue),
  'lost-mail': lostMail(db),
  'stranded-mail': strandedMail(db, enqueue),
  'audit-keeping': auditKeeping(db),
  'session-clean-up': sessionCleanUp(db),
  'repeated-calls-clean-up': repeatedCallCleanUp(db),
  [WEBHOOKS]: webhookDelivery(db, config),
  'webhook-clean-up': webhookCleanUp(db),
  'access-requests-clean-up': requestCleanUp(db),
  'trial-signature-clean-up': trialSignatureCleanUp(db),
  'classifications-clean-up': stagedCleanUp(db),
  [COUNT_FOLDING]: countFolding(db, owner),
  'euro-rates': dailyRates(db, config),
  'reservation-ending': reservationEnding(db),
  'draft-reminders': draftReminders(db, { config, enqueue }),
  'open-data': openDataFiles(nightPool, config.openDataDir, stopping),
})
