import { lazyComponent } from '#kit/lazy-component.ts'
import type { BodyMode } from './body-page.tsx'

const body = (mode: BodyMode) =>
  lazyComponent(async () => {
    const { BodyPage } = await import('./body-page.tsx')
    return { Page: () => <BodyPage mode={mode} /> }
  }, 'Page')

/** The register of superior bodies (spec 2 §2). */
export const superiorBodyPages = {
  '/rejestry/organy-nadrzedne': lazyComponent(() => import('./bodies-page.tsx'), 'BodiesPage'),
  '/rejestry/organy-nadrzedne/add': lazyComponent(() => import('./add-page.tsx'), 'AddPage'),
  '/rejestry/organy-nadrzedne/details/$id': body('details'),
  '/rejestry/organy-nadrzedne/edit/$id': body('edit'),
}
