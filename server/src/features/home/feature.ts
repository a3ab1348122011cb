import { bodyHome } from '#contract/home/home.ts'
import { officeHome } from '#contract/home/office-home.ts'
import type { Feature, RouteTools } from '#platform/feature.ts'
import { getBodyHome } from './body-home.ts'
import { getOfficeHome } from './office-home.ts'

/** The main pages. */
export const homeFeature: Feature = { routes }

function routes({ serve }: RouteTools): void {
  serve(bodyHome, ({ db, actor }) => getBodyHome(db, actor))
  serve(officeHome, ({ db, query }) => getOfficeHome(db, query.rok))
}
