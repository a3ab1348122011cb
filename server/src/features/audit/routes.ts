import { auditGrid } from '#contract/audit/audit.ts'
import type { Feature } from '#platform/http/context.ts'
import { keptTotal, skipDays } from './audit-totals.ts'
import { narrowRows } from './narrow-rows.ts'
import { auditRows } from './queries.ts'

export const auditRoutes: Feature = ({ serveGrid }) => {
  serveGrid(auditGrid, async ({ db, query }) => {
    const rows = await narrowRows(db, auditRows(db), query)
    const list = () => ({
      rows,
      total: keptTotal,
      skip: skipDays(db),
    })
    return { ...list(), sameStatements: { name: 'audit', values: [], list } }
  })
}
