import { lazyComponent } from '#kit/lazy-component.ts'

/** What was done in the product, for administrators. */
export const auditPages = {
  '/ustawienia/dziennik-zdarzen': lazyComponent(() => import('./audit-page.tsx'), 'AuditPage'),
}
