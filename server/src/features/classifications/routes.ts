import type { Feature } from '#platform/http/context.ts'
import { nutsRoutes } from './nuts-routes.ts'
import { pkdRoutes } from './pkd-routes.ts'

export const classificationRoutes: Feature = (tools) => {
  pkdRoutes(tools)
  nutsRoutes(tools)
}
