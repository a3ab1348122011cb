import type { Feature } from '#platform/feature.ts'
import { readCountFigures } from './figures.ts'
import { COUNT_FOLDING, countFolding } from './keep-counts.ts'

export const aidListFeature: Feature = {
  jobs: ({ db, owner }) => ({ [COUNT_FOLDING]: countFolding(db, owner) }),
  metrics: readCountFigures,
}
