import { groupsGrid } from '#contract/groups.ts'
import type { Feature } from '#platform/http/context.ts'
import { groupRows } from './queries.ts'

export const groupRoutes: Feature = ({ serveGrid }) => {
  serveGrid(groupsGrid, ({ db }) => groupRows(db))
}
