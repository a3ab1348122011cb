import { lazyComponent } from '#kit/lazy-component.ts'
import type { ReadsAhead } from '#kit/read-ahead.ts'

const page = () => import('./case-page.tsx')
const CASE = '/przypadek-pomocy/$kontekst/$tryb/$id'

/** The screen of one case (spec 1 §2.5), and of a new one. */
export const aidCasePages = {
  '/przypadki-pomocy/nowy-przypadek': lazyComponent(() => import('./new/new-case-page.tsx'), 'NewCasePage'),
  [CASE]: lazyComponent(page, 'CasePage'),
}

export const aidCaseReads: Record<typeof CASE, ReadsAhead> = {
  [CASE]: async (ahead) => (await page()).readCaseAhead(ahead),
}
