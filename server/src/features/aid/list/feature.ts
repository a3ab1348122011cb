import type { Feature } from '#platform/feature.ts'
import { readCountFigures } from './figures.ts'
import { COUNT_COMPACTION, countCompaction } from './keep-counts.ts'

export const aidListFeature: Feature = {
  jobs: ({ db, owner }) => ({ [COUNT_COMPACTION]: countCompaction(db, owner) }),
  metrics: readCountFigures,
}
