import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { kindTrail } from '#web/screens/audit-trails.ts'

/** The application settings and flexible verification (spec 3 §2.10; decisions, 'Verification rules'). */
export const settingsFeature = defineFeature({
  help: 'ustawienia',
  screens: {
    '/ustawienia/ustawienia-aplikacji': {
      title: 'Ustawienia aplikacji',
      access: 'settings.manage',
      menu: ['Ustawienia', 1],
      audit: [kindTrail('Zdarzenia parametrów systemu', 'parametr')],
      record: 'parametr',
      page: lazyComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
    },
    '/ustawienia/elastyczna-weryfikacja': {
      title: 'Elastyczna weryfikacja przypadków pomocy',
      access: 'settings.manage',
      menu: ['Ustawienia', 2],
      page: lazyComponent(() => import('./rules-page.tsx'), 'RulesPage'),
    },
  },
})
