import { lazyComponent } from '#kit/lazy-component.ts'

/** The application settings and flexible verification (spec 3 §2.10; decisions, 'Verification rules'). */
export const settingsPages = {
  '/ustawienia/ustawienia-aplikacji': lazyComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  '/ustawienia/elastyczna-weryfikacja': lazyComponent(() => import('./rules-page.tsx'), 'RulesPage'),
}
