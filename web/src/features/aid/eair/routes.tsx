import { lazyRouteComponent } from '@tanstack/react-router'

/** What waits for the Union's register of de minimis aid, for a body and for the office, and the layout of its files. */
export const eairPages = {
  '/przypadki-pomocy/eair': lazyRouteComponent(() => import('./eair-page.tsx'), 'OwnEairPage'),
  '/monitorowanie-pomocy/eair': lazyRouteComponent(() => import('./eair-page.tsx'), 'OfficeEairPage'),
  '/ustawienia/uklad-eair': lazyRouteComponent(() => import('./mapping-page.tsx'), 'MappingPage'),
}
