import { Unit, VersionRow } from '#contract/classifications/shared.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { nutsRoutes } from './nuts-routes.ts'
import { pkdRoutes } from './pkd-routes.ts'
import { seedClassifications } from './seed.ts'
import { stagedCleanUp } from './stage.ts'

export const classificationFeature: Feature = {
  routes,
  jobs: ({ db }) => ({ 'classifications-clean-up': stagedCleanUp(db) }),
  seed: seedClassifications,
  auditRecords: {
    ids: {
      '/api/dictionaries/jednostki_terytorialne_realizacji': 'nuts',
      '/api/dictionaries/pkd': 'pkd',
    },
    parameters: { versionId: 'none' },
  },
  description: { schemas: { Unit, VersionRow } },
}

function routes(tools: RouteTools): void {
  pkdRoutes(tools)
  nutsRoutes(tools)
}
