import { lazyRouteComponent } from '@tanstack/react-router'

/** Links between enterprises, what became of them, and the group of one of them. */
export const undertakingPages = {
  '/jedno-przedsiebiorstwo/powiazania': lazyRouteComponent(() => import('./links-page.tsx'), 'LinksPage'),
  '/jedno-przedsiebiorstwo/zdarzenia': lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
  '/jedno-przedsiebiorstwo/grupa': lazyRouteComponent(() => import('./group-page.tsx'), 'GroupPage'),
}
