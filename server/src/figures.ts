import { readCountFigures } from './features/aid/list/figures.ts'
import { readMailFigures } from './features/mail/figures.ts'
import { readWebhookFigures } from './features/webhooks/figures.ts'
import type { ReadFigures } from './platform/http/serve-metrics.ts'
import { readJobFigures } from './platform/job-figures.ts'

/** The figures of the database that Prometheus is told. */
export const figures: readonly ReadFigures[] = [readCountFigures, readMailFigures, readWebhookFigures, readJobFigures]
