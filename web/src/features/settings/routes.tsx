import { lazyRouteComponent } from '@tanstack/react-router'

/** The application settings and flexible verification (spec 3 §2.10; decisions, 'Verification rules'). */
export const settingsPages = {
  '/ustawienia/ustawienia-aplikacji': lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  '/ustawienia/elastyczna-weryfikacja': lazyRouteComponent(() => import('./rules-page.tsx'), 'RulesPage'),
}
