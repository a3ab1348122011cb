import { auditGrid } from '#contract/audit/audit.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { rollupTotal } from './audit-totals.ts'
import { auditKeeping } from './keep-audit.ts'
import { narrowRows } from './narrow-rows.ts'
import { auditRows } from './queries.ts'

export const auditFeature: Feature = {
  routes,
  jobs: ({ db }) => ({ 'audit-keeping': auditKeeping(db) }),
}

function routes({ serveGrid }: RouteTools): void {
  serveGrid(auditGrid, async ({ db, query }) => {
    const rows = await narrowRows(db, auditRows(db), query)
    return { rows, total: rollupTotal }
  })
}
