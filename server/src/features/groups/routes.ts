import { groupsGrid } from '#contract/groups.ts'
import type { Feature } from '#platform/http/context.ts'

export const groupRoutes: Feature = ({ serveGrid }) =>
  serveGrid(groupsGrid, ({ db }) => db.selectFrom('grupa').select(['id', 'kod', 'nazwa']))
