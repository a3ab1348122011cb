import { lazyComponent } from '#kit/lazy-component.ts'

/** The texts that the product sends or shows: the list, and the page to edit one. */
export const messageTextPages = {
  '/ustawienia/tresci-komunikatow': lazyComponent(() => import('./message-texts-page.tsx'), 'MessageTextsPage'),
  '/ustawienia/tresci-komunikatow/$kod': lazyComponent(() => import('./message-text-page.tsx'), 'MessageTextPage'),
}
