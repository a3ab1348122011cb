import { lazyComponent } from '#kit/lazy-component.ts'

/** The office's list of cases returned for correction. */
export const aidReturnPages = {
  '/monitorowanie-pomocy/zwroty': lazyComponent(() => import('./returns-page.tsx'), 'ReturnsPage'),
}
