import { lazyComponent } from '#kit/lazy-component.ts'
import type { UnitMode } from './unit-values.ts'

const dialog = (mode: UnitMode) =>
  lazyComponent(async () => {
    const { UnitDialog } = await import('./unit-dialog.tsx')
    return { Page: () => <UnitDialog mode={mode} /> }
  }, 'Page')

/** The screens of the territorial units of seat (spec 3 §2.6) and of their import (spec 2 'TERYT import'). */
export const territoryPages = {
  '/slowniki/jednostki-terytorialne-siedziby': lazyComponent(() => import('./territory-page.tsx'), 'TerritoryPage'),
  '/slowniki/jednostki-terytorialne-siedziby/create': dialog('create'),
  '/slowniki/jednostki-terytorialne-siedziby/edit/$id': dialog('edit'),
  '/slowniki/jednostki-terytorialne-siedziby/copy/$id': dialog('copy'),
  '/import-danych/teryt': lazyComponent(() => import('./territory-import-page.tsx'), 'TerritoryImportPage'),
}
