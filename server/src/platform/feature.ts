import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import type { OnWorkEnded, NotifyWorkEnded } from './ended-work.ts'
import type { ServeGrid } from './grid/source.ts'
import type { Serve } from './http/context.ts'
import type { DescribedParts } from './http/describe-calls.ts'
import type { ReadMetrics } from './http/serve-metrics.ts'
import { readJobMetrics } from './job-metrics.ts'
import type { Enqueue, JobDefinition, Jobs } from './jobs.ts'
import type { ReadAttachment } from './mail.ts'
import type { RecordsOfPaths } from './records-in-path.ts'

/** What a feature owns. `features.ts` lists the features; the application and the platform ask them for the rest. */
export type Feature = {
  /** Its calls. */
  routes?: Routes
  /** Its background work, by name. */
  jobs?: (tools: JobTools) => Record<string, JobDefinition>
  /** Its metrics of the database, for Prometheus. */
  metrics?: ReadMetrics
  onWorkEnded?: OnWorkEnded
  /** The files that go with its messages. */
  readAttachment?: ReadAttachment
  /** What the paths of its calls name, for the audit. */
  auditRecords?: RecordsOfPaths
  /** What it adds to the description of the API. */
  description?: DescribedParts
  /** What an installation starts with, at each start; what is there is left alone. */
  seed?: (db: Db) => Promise<void>
  /** Its part of the demonstration, once there are acts and cases; the features add theirs in the order of their list. */
  demo?: (db: Db, config: DemoConfig) => Promise<void>
}

/** What of the configuration the demonstration needs; without it, it has no seal. */
export type DemoConfig = Partial<Pick<Config, 'secondFactorKey' | 'trialSigning'>>

export type Routes = (tools: RouteTools) => void
export type RouteTools = {
  serve: Serve
  serveGrid: ServeGrid
  config: Config
  /** The connections themselves, for work that needs one for longer than a query. */
  pool: Pool
  /** Connections that see only what everybody may know. */
  publicPool: Pool
  /** Work to be done when the application stops. */
  onClose: (work: () => Promise<void>) => void
}

export type JobTools = {
  db: Db
  /** The rights of the database's owner, for the work that cannot do without. */
  owner: Db
  /** Sees what the public sees, and may take hours, until `stopping`. */
  nightPool: Pool
  config: Config
  enqueue: Enqueue
  workEnded: NotifyWorkEnded
  /** The file that goes with a message of any feature. */
  readAttachment: ReadAttachment
  stopping: AbortSignal
}

/** The background work of features, by name. */
export function jobsOf(
  features: readonly Feature[],
  tools: Omit<JobTools, 'workEnded' | 'readAttachment'>,
): Record<string, JobDefinition> {
  const all = { ...tools, workEnded: workEndedOf(features, tools), readAttachment: attachmentsOf(features) }
  return Object.fromEntries(features.flatMap(({ jobs }) => Object.entries(jobs?.(all) ?? {})))
}

/** Asks the features for the file that goes with a message. */
const attachmentsOf =
  (features: readonly Feature[]): ReadAttachment =>
  async (db, messageId) => {
    for (const { readAttachment } of features) {
      const found = await readAttachment?.(db, messageId)
      if (found) return found
    }
    return undefined
  }

/** Notifies all features that a work has ended. */
export const workEndedOf =
  (features: readonly Feature[], { enqueue }: Pick<Jobs, 'enqueue'>): NotifyWorkEnded =>
  async (db, upId, work) => {
    for (const { onWorkEnded } of features) await onWorkEnded?.({ db, jobs: { enqueue } }, upId, work)
  }

/** The metrics of features and of their background work. */
export const metricsOf = (features: readonly Feature[]): readonly ReadMetrics[] => [
  ...features.flatMap(({ metrics }) => metrics ?? []),
  readJobMetrics,
]
