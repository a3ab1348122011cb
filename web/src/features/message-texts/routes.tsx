import { lazyRouteComponent } from '@tanstack/react-router'

/** The texts that leave the product: the list, and the page on which one is written. */
export const messageTextPages = {
  '/ustawienia/tresci-komunikatow': lazyRouteComponent(() => import('./message-texts-page.tsx'), 'MessageTextsPage'),
  '/ustawienia/tresci-komunikatow/$kod': lazyRouteComponent(() => import('./message-text-page.tsx'), 'MessageTextPage'),
}
