import { lazyComponent } from '#kit/lazy-component.ts'

/** Links between enterprises, what became of them, and the group of one of them. */
export const undertakingPages = {
  '/jedno-przedsiebiorstwo/powiazania': lazyComponent(() => import('./links-page.tsx'), 'LinksPage'),
  '/jedno-przedsiebiorstwo/zdarzenia': lazyComponent(() => import('./events-page.tsx'), 'EventsPage'),
  '/jedno-przedsiebiorstwo/grupa': lazyComponent(() => import('./group-page.tsx'), 'GroupPage'),
}
