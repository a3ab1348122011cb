import { grantorsGrid } from '#contract/grantors.ts'
import type { Feature } from '#platform/http/context.ts'
import { grantorRows } from './queries.ts'

export const grantorRoutes: Feature = ({ serveGrid }) => {
  serveGrid(grantorsGrid, ({ db }) => grantorRows(db))
}
