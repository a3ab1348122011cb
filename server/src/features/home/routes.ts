import { bodyHome } from '#contract/home.ts'
import type { Feature } from '#platform/http/context.ts'
import { getBodyHome } from './body-home.ts'

/** The main pages. */
export const homeRoutes: Feature = ({ serve }) => {
  serve(bodyHome, ({ db, actor }) => getBodyHome(db, actor))
}
