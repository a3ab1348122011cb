import { pastImports } from '#contract/aid/import/past-imports.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'

/** The imports of drafts that the body made, and how many rows each left out. */
export const PastImportsPage = () => (
  <GridPage
    grid={pastImports}
    context="Pliki, z których wczytano robocze przypadki. Pominięte wiersze popraw i zaimportuj ponownie."
    hint="Tu pojawią się importy roboczych przypadków pomocy Twojego podmiotu."
  />
)
