import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/connect.ts'
import type { JobDefinition } from './platform/jobs.ts'

/** The background work of the product, by name. */
export const jobs = (_tools: { db: Db; config: Config }): Record<string, JobDefinition> => ({})
