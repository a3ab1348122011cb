import { grantorsGrid } from '#contract/grantors.ts'
import type { Feature } from '#platform/http/context.ts'

export const grantorRoutes: Feature = ({ serveGrid }) =>
  serveGrid(grantorsGrid, ({ db }) => db.selectFrom('udzielajacyPomocy').select(['id', 'nip', 'nazwa']))
