import { lazyRouteComponent } from '@tanstack/react-router'

/** The texts that the product sends or shows: the list, and the page to edit one. */
export const messageTextPages = {
  '/ustawienia/tresci-komunikatow': lazyRouteComponent(() => import('./message-texts-page.tsx'), 'MessageTextsPage'),
  '/ustawienia/tresci-komunikatow/$kod': lazyRouteComponent(() => import('./message-text-page.tsx'), 'MessageTextPage'),
}
