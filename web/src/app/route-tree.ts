import { createRootRoute, createRoute, type AnyRoute } from '@tanstack/react-router'
import type { Screen } from '#kit/feature.ts'
import type { Entering } from './reads-ahead.ts'
import { screens } from './screens.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

const all = [...screens]

/** The routes of all screens. A dialog with an address of its own is a child of its list's screen. */
export function routeTree(
  options: Parameters<typeof createRootRoute>[0],
  enter: (screen: Screen, entering: Entering) => Promise<void> = async () => undefined,
) {
  const root = createRootRoute(options)
  const routeOf = (getParentRoute: () => AnyRoute, path: string, screen: Screen) =>
    createRoute({
      getParentRoute,
      path,
      staticData: { screen },
      component: screen.page,
      loader: (entering) => enter(screen, entering),
    })
  return root.addChildren(
    all
      .filter(([, { over }]) => !over)
      .map(([path, screen]) => {
        const page = routeOf(() => root, path, screen)
        const dialogs = all.filter(([, { over }]) => over === path)
        return page.addChildren(dialogs.map(([dialog, its]) => routeOf(() => page, dialog.slice(path.length), its)))
      }),
  )
}
