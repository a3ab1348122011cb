import { createRootRoute, createRoute, createRouter, type AnyRoute } from '@tanstack/react-router'
import { Splash } from '#kit/splash.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFailure } from './page-failure.tsx'
import { pages } from './pages.ts'
import { PlannedPage } from './planned-page.tsx'
import { Root } from './root.tsx'
import { screens, type Screen, type ScreenPath } from '#web/screens/screens.ts'
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

const all = Object.entries<Screen>(screens)

const routes = all
  .filter(([, { over }]) => !over)
  .map(([path, screen]) => {
    const page = routeOf(() => root, path, screen)
    const dialogs = all.filter(([, { over }]) => over === path)
    return page.addChildren(dialogs.map(([dialog, its]) => routeOf(() => page, dialog, its, dialog.slice(path.length))))
  })

function routeOf(getParentRoute: () => AnyRoute, address: string, screen: Screen, path = address) {
  return createRoute({
    getParentRoute,
    path,
    staticData: { screen },
    component: pages[address as ScreenPath] ?? PlannedPage,
  })
}

export const router = createRouter({
  routeTree: root.addChildren(routes),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: PageFailure,
  defaultPreload: 'intent',
  notFoundMode: 'root',
})

// a dialog that has an address of its own leaves the page under it where it stands
let shown: string | undefined
router.subscribe('onResolved', () => {
  const page = router.state.matches[1]?.id
  if (page !== shown) window.scrollTo(0, 0)
  shown = page
})
