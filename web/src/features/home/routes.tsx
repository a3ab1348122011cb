import { lazyRouteComponent } from '@tanstack/react-router'

export const homePages = {
  '/': lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
}
