import { lazyRouteComponent } from '@tanstack/react-router'

/** What was done in the product, for administrators. */
export const auditPages = {
  '/ustawienia/dziennik-zdarzen': lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
}
