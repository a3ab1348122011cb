import { lazyComponent } from '#kit/lazy-component.ts'

/** An act on a screen of its own (spec 1 §2.5), and a new one that the office enters. */
export const aidActPages = {
  '/akt-pomocy/$kontekst/$tryb/$id': lazyComponent(() => import('./act-page.tsx'), 'ActPage'),
  '/monitorowanie-pomocy/nowy-akt': lazyComponent(() => import('./new-act-page.tsx'), 'NewActPage'),
}
