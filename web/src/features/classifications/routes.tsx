import { lazyComponent } from '#kit/lazy-component.ts'
import type { NutsMode } from './nuts-form.tsx'

const nutsDialog = (mode: NutsMode) =>
  lazyComponent(async () => {
    const { NutsDialog } = await import('./nuts-dialog.tsx')
    return { Page: () => <NutsDialog mode={mode} /> }
  }, 'Page')

/** The screens of the classifications in versions (spec 3 §2.5, §2.7) and of their imports (§2.11, §2.12). */
export const classificationPages = {
  '/slowniki/klasy-pkd': lazyComponent(() => import('./pkd-page.tsx'), 'PkdPage'),
  '/slowniki/jednostki-terytorialne-realizacji': lazyComponent(() => import('./nuts-page.tsx'), 'NutsPage'),
  '/slowniki/jednostki-terytorialne-realizacji/create/{-$versionId}/{-$unitId}': nutsDialog('create'),
  '/slowniki/jednostki-terytorialne-realizacji/edit/$versionId/$unitId': nutsDialog('edit'),
  '/slowniki/jednostki-terytorialne-realizacji/copy/$versionId/$unitId': nutsDialog('copy'),
  '/import-danych/nace': lazyComponent(() => import('./nace-import-page.tsx'), 'NaceImportPage'),
  '/import-danych/nuts': lazyComponent(() => import('./nuts-import-page.tsx'), 'NutsImportPage'),
}
