import { lazyComponent } from '#kit/lazy-component.ts'
import type { EntityMode } from './entity-values.ts'

const entity = (mode: EntityMode) =>
  lazyComponent(async () => {
    const { EntityPage } = await import('./entity-page.tsx')
    return { Page: () => <EntityPage mode={mode} /> }
  }, 'Page')

/** The register of business entities (spec 2 §2 'Economic entities dictionary'). */
export const businessEntityPages = {
  '/rejestry/podmioty-gospodarcze': lazyComponent(() => import('./entities-page.tsx'), 'EntitiesPage'),
  '/rejestry/podmioty-gospodarcze/add': lazyComponent(() => import('./add-page.tsx'), 'AddPage'),
  '/rejestry/podmioty-gospodarcze/details/$id': entity('details'),
  '/rejestry/podmioty-gospodarcze/edit/$id': entity('edit'),
}
