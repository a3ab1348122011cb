import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'

/** What was done in the product, for administrators. */
export const auditFeature = defineFeature({
  help: 'ustawienia',
  screens: {
    '/ustawienia/dziennik-zdarzen': {
      title: 'Dziennik zdarzeń',
      access: 'audit.read',
      menu: ['Ustawienia', 5],
      page: lazyComponent(() => import('./audit-page.tsx'), 'AuditPage'),
    },
  },
})
