import { defineFeature } from '#kit/feature.ts'
import { lazyComponent, lazyComponentWith } from '#kit/lazy-component.ts'
import { kindTrail } from '#web/screens/audit-trails.ts'
import type { UnitMode } from './unit-values.ts'

const dialog = (mode: UnitMode) =>
  lazyComponentWith(async () => (await import('./unit-dialog.tsx')).UnitDialog, { mode })

/** The screens of the territorial units of seat (spec 3 §2.6) and of their import (spec 2 'TERYT import'). */
export const territoryFeature = defineFeature({
  help: 'slowniki',
  screens: {
    '/slowniki/jednostki-terytorialne-siedziby': {
      title: 'Jednostki terytorialne siedziby',
      access: 'dictionaries.manage',
      menu: ['Słowniki', 6],
      audit: [kindTrail('Zdarzenia pozycji słownika', 'teryt')],
      record: 'teryt',
      page: lazyComponent(() => import('./territory-page.tsx'), 'TerritoryPage'),
    },
    '/slowniki/jednostki-terytorialne-siedziby/create': {
      title: 'Tworzenie jednostki terytorialnej',
      access: 'dictionaries.manage',
      over: '/slowniki/jednostki-terytorialne-siedziby',
      page: dialog('create'),
    },
    '/slowniki/jednostki-terytorialne-siedziby/edit/$id': {
      title: 'Edycja jednostki terytorialnej',
      access: 'dictionaries.manage',
      over: '/slowniki/jednostki-terytorialne-siedziby',
      page: dialog('edit'),
    },
    '/slowniki/jednostki-terytorialne-siedziby/copy/$id': {
      title: 'Kopiowanie jednostki terytorialnej',
      access: 'dictionaries.manage',
      over: '/slowniki/jednostki-terytorialne-siedziby',
      page: dialog('copy'),
    },
    '/import-danych/teryt': {
      title: 'TERYT',
      access: 'imports.run',
      menu: ['Import danych', 3],
      help: 'import-teryt',
      page: lazyComponent(() => import('./territory-import-page.tsx'), 'TerritoryImportPage'),
    },
  },
})
