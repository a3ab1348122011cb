import { defineFeature } from '#kit/feature.ts'
import { lazyComponent } from '#kit/lazy-component.ts'
import { columnTrail } from '#web/screens/audit-trails.ts'

/** The office's screens of access requests (spec 2 §2 'Registration forms', 'Form loading screen'). */
export const accessRequestOfficeFeature = defineFeature({
  help: 'formularze-zgloszeniowe',
  screens: {
    '/komunikacja/formularze-zgloszeniowe': {
      title: 'Formularze zgłoszeniowe',
      access: 'communication.manage',
      menu: ['Komunikacja', 3],
      page: lazyComponent(() => import('./requests-page.tsx'), 'RequestsPage'),
    },
    '/komunikacja/formularze-zgloszeniowe/$id': {
      title: 'Formularz zgłoszeniowy',
      access: 'communication.manage',
      audit: [columnTrail('Zdarzenia wniosku', 'wniosek')],
      page: lazyComponent(() => import('./request-page.tsx'), 'RequestPage'),
    },
    '/formularz-zgloszeniowy-wczytywanie/$idFormularza/{-$tryb}': {
      title: 'Wczytywanie formularza zgłoszeniowego',
      access: 'communication.manage',
      page: lazyComponent(() => import('./loading-page.tsx'), 'LoadingPage'),
    },
  },
})
