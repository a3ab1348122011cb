import { aidOfBeneficiaries } from '#contract/reports/aid-of-beneficiaries.ts'
import { bodiesWithDrafts } from '#contract/reports/bodies-with-drafts.ts'
import { bodiesWithoutReports } from '#contract/reports/bodies-without-reports.ts'
import { casesByCriteria } from '#contract/reports/cases-by-criteria.ts'
import { similarCases } from '#contract/reports/similar-cases.ts'
import { reportTags } from '#contract/reports/words.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { listAidOfBeneficiaries } from './aid-of-beneficiaries.ts'
import { listBodiesWithDrafts } from './bodies-with-drafts.ts'
import { listBodiesWithoutReports } from './bodies-without-reports.ts'
import { listCasesByCriteria } from './cases-by-criteria.ts'
import { listSimilarCases } from './similar-cases.ts'

export const reportFeature: Feature = {
  routes,
  description: { tags: reportTags },
}

function routes({ serveGrid }: RouteTools): void {
  serveGrid(bodiesWithoutReports, ({ db, query }) => listBodiesWithoutReports(db, query))
  serveGrid(bodiesWithDrafts, ({ db, query }) => listBodiesWithDrafts(db, query))
  serveGrid(aidOfBeneficiaries, ({ db, actor, query }) => listAidOfBeneficiaries(db, actor, query))
  serveGrid(casesByCriteria, ({ db, query }) => listCasesByCriteria(db, query))
  serveGrid(similarCases, ({ db, query }) => listSimilarCases(db, query))
}
