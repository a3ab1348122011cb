import { lazyComponent } from '#kit/lazy-component.ts'
import type { ReadsAhead } from '#kit/read-ahead.ts'
import type { ContextName } from '../shared/case-contexts.ts'

const lists = () => import('./case-list-page.tsx')

/** The lists of aid cases in their three contexts (spec 1 §2.5). */
export const aidCaseListPages = {
  '/monitorowanie-pomocy/przypadki-pomocy': lazyComponent(lists, 'MonitoredCasesPage'),
  '/przypadki-pomocy/przeslane-przypadki-pomocy': lazyComponent(lists, 'SentCasesPage'),
  '/przypadki-pomocy/robocze-przypadki-pomocy': lazyComponent(lists, 'DraftsPage'),
  '/przypadki-pomocy/importy': lazyComponent(() => import('./past-imports-page.tsx'), 'PastImportsPage'),
}

const rowsOf =
  (context: ContextName): ReadsAhead =>
  async (ahead) =>
    (await lists()).readCasesAhead(context, ahead)

export const aidCaseListReads = {
  '/monitorowanie-pomocy/przypadki-pomocy': rowsOf('latarnia'),
  '/przypadki-pomocy/przeslane-przypadki-pomocy': rowsOf('pup'),
  '/przypadki-pomocy/robocze-przypadki-pomocy': rowsOf('rob'),
}
