import { lazyRouteComponent } from '@tanstack/react-router'

/** The office's list of cases returned for correction. */
export const aidReturnPages = {
  '/monitorowanie-pomocy/zwroty': lazyRouteComponent(() => import('./returns-page.tsx'), 'ReturnsPage'),
}
