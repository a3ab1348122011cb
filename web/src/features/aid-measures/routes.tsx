import { lazyRouteComponent } from '@tanstack/react-router'

/** The screens of aid measures (spec 3 §2.3). */
export const aidMeasurePages = {
  '/slowniki/srodki-pomocy': lazyRouteComponent(() => import('./aid-measures-page.tsx'), 'AidMeasuresPage'),
  '/slowniki/srodki-pomocy/create': lazyRouteComponent(() => import('./create-page.tsx'), 'CreatePage'),
  '/slowniki/srodki-pomocy/edit/$id': lazyRouteComponent(() => import('./edit-page.tsx'), 'EditPage'),
}
