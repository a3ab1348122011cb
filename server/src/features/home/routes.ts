import { bodyHome } from '#contract/home/home.ts'
import { officeHome } from '#contract/home/office-home.ts'
import type { Feature } from '#platform/http/context.ts'
import { getBodyHome } from './body-home.ts'
import { getOfficeHome } from './office-home.ts'

/** The main pages. */
export const homeRoutes: Feature = ({ serve }) => {
  serve(bodyHome, ({ db, actor }) => getBodyHome(db, actor))
  serve(officeHome, ({ db, query }) => getOfficeHome(db, query.rok))
}
