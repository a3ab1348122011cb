import { lazyRouteComponent } from '@tanstack/react-router'
import type { BodyMode } from './body-page.tsx'

const body = (mode: BodyMode) =>
  lazyRouteComponent(async () => {
    const { BodyPage } = await import('./body-page.tsx')
    return { Page: () => <BodyPage mode={mode} /> }
  }, 'Page')

/** The register of superior bodies (spec 2 §2). */
export const superiorBodyPages = {
  '/rejestry/organy-nadrzedne': lazyRouteComponent(() => import('./bodies-page.tsx'), 'BodiesPage'),
  '/rejestry/organy-nadrzedne/add': lazyRouteComponent(() => import('./add-page.tsx'), 'AddPage'),
  '/rejestry/organy-nadrzedne/details/$id': body('details'),
  '/rejestry/organy-nadrzedne/edit/$id': body('edit'),
}
