import { lazyComponent } from '#kit/lazy-component.ts'

/** The screens of aid measures (spec 3 §2.3). */
export const aidMeasurePages = {
  '/slowniki/srodki-pomocy': lazyComponent(() => import('./aid-measures-page.tsx'), 'AidMeasuresPage'),
  '/slowniki/srodki-pomocy/create': lazyComponent(() => import('./create-page.tsx'), 'CreatePage'),
  '/slowniki/srodki-pomocy/edit/$id': lazyComponent(() => import('./edit-page.tsx'), 'EditPage'),
}
