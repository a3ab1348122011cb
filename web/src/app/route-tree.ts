import {
  createRootRoute,
  createRoute,
  type AnyRoute,
  type LoaderFnContext,
  type RouteComponent,
} from '@tanstack/react-router'
import { screens, type Screen, type ScreenPath } from '#web/screens/screens.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

const all = Object.entries<Screen>(screens)

/** The routes of all screens. A dialog with an address of its own is a child of its list's screen. */
export function routeTree(
  options: Parameters<typeof createRootRoute>[0],
  pageOf: (path: ScreenPath) => RouteComponent,
  enter: (path: ScreenPath, entering: LoaderFnContext) => Promise<void> = async () => undefined,
) {
  const root = createRootRoute(options)
  const routeOf = (getParentRoute: () => AnyRoute, address: string, screen: Screen, path = address) =>
    createRoute({
      getParentRoute,
      path,
      staticData: { screen },
      component: pageOf(address as ScreenPath),
      loader: (entering) => enter(address as ScreenPath, entering as LoaderFnContext),
    })
  return root.addChildren(
    all
      .filter(([, { over }]) => !over)
      .map(([path, screen]) => {
        const page = routeOf(() => root, path, screen)
        const dialogs = all.filter(([, { over }]) => over === path)
        return page.addChildren(
          dialogs.map(([dialog, its]) => routeOf(() => page, dialog, its, dialog.slice(path.length))),
        )
      }),
  )
}
