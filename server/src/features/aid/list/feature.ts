import type { Feature } from '#platform/feature.ts'
import { readCountMetrics } from './metrics.ts'
import { COUNT_COMPACTION, countCompaction } from './keep-counts.ts'

export const aidListFeature: Feature = {
  jobs: ({ db, owner }) => ({ [COUNT_COMPACTION]: countCompaction(db, owner) }),
  metrics: readCountMetrics,
}
