import { noAid } from '#contract/no-aid/no-aid.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { add, remove } from '#kit/grid/row-action-factories.tsx'
import { DeclarationDialog } from './declaration-dialog.tsx'

type Row = RowOf<typeof noAid.own>

/** The years that one's own body has declared as without aid (spec 2 §2). */
export const OwnDeclarationsPage = () => (
  <GridPage
    grid={noAid.own}
    context="Lata, za które Twój podmiot oświadczył, że nie udzielił pomocy."
    hint="Jeśli podmiot nie udzielił pomocy w którymś roku, złóż o tym informację."
    add={add(DeclarationDialog)}
    actions={[
      remove(
        noAid.remove,
        ({ rok }: Row) => `Czy na pewno chcesz wycofać informację o nieudzieleniu pomocy za rok ${rok}?`,
        { label: 'Wycofaj' },
      ),
    ]}
  />
)
