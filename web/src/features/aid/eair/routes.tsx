import { lazyComponent } from '#kit/lazy-component.ts'

/** What waits for the Union's register of de minimis aid, for a body and for the office, and the layout of its files. */
export const eairPages = {
  '/przypadki-pomocy/eair': lazyComponent(() => import('./eair-page.tsx'), 'OwnEairPage'),
  '/monitorowanie-pomocy/eair': lazyComponent(() => import('./eair-page.tsx'), 'OfficeEairPage'),
  '/ustawienia/uklad-eair': lazyComponent(() => import('./mapping-page.tsx'), 'MappingPage'),
}
