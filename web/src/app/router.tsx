import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { Splash } from '#kit/splash.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFailure } from './page-failure.tsx'
import { pages } from './pages.ts'
import { PlannedPage } from './planned-page.tsx'
import { Root } from './root.tsx'
import { screens, type Screen, type ScreenPath } from './screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  pendingComponent: () => <Splash text="Trwa uruchamianie aplikacji..." />,
  pendingMs: 0,
})

const routes = Object.entries<Screen>(screens).map(([path, screen]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { screen },
    component: pages[path as ScreenPath] ?? PlannedPage,
  }),
)

export const router = createRouter({
  routeTree: root.addChildren(routes),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: PageFailure,
  defaultPreload: 'intent',
  notFoundMode: 'root',
})

router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo(0, 0)
})
