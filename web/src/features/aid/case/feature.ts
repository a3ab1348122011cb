import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { columnTrail } from '#web/screens/audit-trails.ts'

const page = () => import('./case-page.tsx')

/** The screen of one case (spec 1 §2.5), and of a new one. */
export const aidCaseFeature = defineFeature({
  help: 'przypadki-pomocy',
  screens: {
    '/przypadki-pomocy/nowy-przypadek': {
      title: 'Nowy przypadek pomocy',
      access: 'aidCases.edit',
      page: lazyComponent(() => import('./new/new-case-page.tsx'), 'NewCasePage'),
    },
    '/przypadek-pomocy/$kontekst/$tryb/$id': {
      title: 'Przypadek pomocy',
      access: 'home.read',
      help: 'przypadek-pomocy',
      audit: [columnTrail('Zdarzenia przypadku pomocy', 'przypadek')],
      page: lazyComponent(page, 'CasePage'),
      reads: async (ahead) => (await page()).readCaseAhead(ahead),
    },
  },
})
