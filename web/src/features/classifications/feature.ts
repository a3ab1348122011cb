import { defineFeature } from '#kit/feature.ts'
import { lazyComponent, lazyComponentWith } from '#kit/lazy-component.ts'
import { kindTrail } from '#web/screens/audit-trails.ts'
import type { NutsMode } from './nuts-form.tsx'

const nutsDialog = (mode: NutsMode) =>
  lazyComponentWith(async () => (await import('./nuts-dialog.tsx')).NutsDialog, { mode })

/** The screens of the classifications in versions (spec 3 §2.5, §2.7) and of their imports (§2.11, §2.12). */
export const classificationFeature = defineFeature({
  help: 'slowniki',
  screens: {
    '/slowniki/klasy-pkd': {
      title: 'Klasy PKD',
      access: 'dictionaries.manage',
      menu: ['Słowniki', 5],
      audit: [kindTrail('Zdarzenia pozycji słownika', 'pkd')],
      record: 'pkd',
      page: lazyComponent(() => import('./pkd-page.tsx'), 'PkdPage'),
    },
    '/slowniki/jednostki-terytorialne-realizacji': {
      title: 'Jednostki terytorialne realizacji',
      access: 'dictionaries.manage',
      menu: ['Słowniki', 7],
      audit: [kindTrail('Zdarzenia pozycji słownika', 'nuts')],
      record: 'nuts',
      page: lazyComponent(() => import('./nuts-page.tsx'), 'NutsPage'),
    },
    '/slowniki/jednostki-terytorialne-realizacji/create/{-$versionId}/{-$unitId}': {
      title: 'Tworzenie jednostki terytorialnej realizacji',
      access: 'dictionaries.manage',
      over: '/slowniki/jednostki-terytorialne-realizacji',
      page: nutsDialog('create'),
    },
    '/slowniki/jednostki-terytorialne-realizacji/edit/$versionId/$unitId': {
      title: 'Edycja jednostki terytorialnej realizacji',
      access: 'dictionaries.manage',
      over: '/slowniki/jednostki-terytorialne-realizacji',
      page: nutsDialog('edit'),
    },
    '/slowniki/jednostki-terytorialne-realizacji/copy/$versionId/$unitId': {
      title: 'Kopiowanie jednostki terytorialnej realizacji',
      access: 'dictionaries.manage',
      over: '/slowniki/jednostki-terytorialne-realizacji',
      page: nutsDialog('copy'),
    },
    '/import-danych/nace': {
      title: 'NACE',
      access: 'imports.run',
      menu: ['Import danych', 1],
      help: 'import-nace',
      page: lazyComponent(() => import('./nace-import-page.tsx'), 'NaceImportPage'),
    },
    '/import-danych/nuts': {
      title: 'NUTS',
      access: 'imports.run',
      menu: ['Import danych', 2],
      help: 'import-nuts',
      page: lazyComponent(() => import('./nuts-import-page.tsx'), 'NutsImportPage'),
    },
  },
})
