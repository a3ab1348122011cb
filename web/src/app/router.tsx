import { createRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { RenderFailure } from '#kit/error-boundary.tsx'
import { Page } from '#kit/page.tsx'
import { Splash } from '#kit/splash.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { beginReading } from './reads-ahead.ts'
import { Root } from './root.tsx'
import { routeTree } from './route-tree.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** Shown instead of a screen that failed to render. */
const PageFailure = ({ error, reset }: ErrorComponentProps) => (
  <Page title="Nie można wyświetlić strony">
    <RenderFailure error={error} reset={reset} />
  </Page>
)

const root = {
  component: Root,
  notFoundComponent: NotFoundPage,
  pendingComponent: () => <Splash text="Trwa uruchamianie aplikacji..." />,
  pendingMs: 0,
}

export const router = createRouter({
  routeTree: routeTree(root, beginReading),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: PageFailure,
  defaultPreload: 'intent',
  // what was read ahead is kept with all other answers of the server, not here
  defaultPreloadStaleTime: 0,
  notFoundMode: 'root',
})

// opening a dialog with an address of its own must not scroll the page under it
let shown: string | undefined
router.subscribe('onResolved', () => {
  const page = router.state.matches[1]?.id
  if (page !== shown) window.scrollTo(0, 0)
  shown = page
})
