import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import type { ReadsAhead } from '#kit/read-ahead.ts'
import type { ContextName } from '../shared/case-contexts.ts'

const lists = () => import('./case-list-page.tsx')

const rowsOf =
  (context: ContextName): ReadsAhead =>
  async (ahead) =>
    (await lists()).readCasesAhead(context, ahead)

/** The lists of aid cases in their three contexts (spec 1 §2.5). */
export const aidCaseListFeature = defineFeature({
  help: 'przypadki-pomocy',
  screens: {
    '/monitorowanie-pomocy/przypadki-pomocy': {
      title: 'Sprawozdania o udzielonej pomocy',
      access: 'aidCases.monitor',
      menu: ['Monitorowanie pomocy', 1],
      page: lazyComponent(lists, 'MonitoredCasesPage'),
      reads: rowsOf('latarnia'),
    },
    '/przypadki-pomocy/przeslane-przypadki-pomocy': {
      title: 'Sprawozdania przesłane do Latarni',
      access: 'aidCases.report',
      menu: ['Sprawozdania o udzielonej pomocy', 2],
      page: lazyComponent(lists, 'SentCasesPage'),
      reads: rowsOf('pup'),
    },
    '/przypadki-pomocy/robocze-przypadki-pomocy': {
      title: 'Przygotowanie sprawozdania',
      access: 'aidCases.report',
      menu: ['Sprawozdania o udzielonej pomocy', 1],
      page: lazyComponent(lists, 'DraftsPage'),
      reads: rowsOf('rob'),
    },
    '/przypadki-pomocy/importy': {
      title: 'Importy roboczych przypadków',
      access: 'aidCases.report',
      help: 'import-przypadkow',
      page: lazyComponent(() => import('./past-imports-page.tsx'), 'PastImportsPage'),
    },
  },
})
