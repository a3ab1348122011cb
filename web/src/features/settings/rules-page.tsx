import { verification, type RuleRow } from '#contract/settings/settings.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { details, edit } from '#kit/grid/row-action-factories.tsx'
import { FlexibilityMark, LevelBadge } from './rule-marks.tsx'
import { RuleDialog } from './rule-dialog.tsx'

const cells = { poziom: LevelBadge, elastyczna: FlexibilityMark }
const actions = [
  edit(RuleDialog, { permission: 'settings.manage', shownFor: ({ elastyczna }: RuleRow) => elastyczna }),
  details(RuleDialog),
]

/** How the rules of verification are applied (decisions, 'Verification rules'). */
export const RulesPage = () => (
  <GridPage
    grid={verification.grid}
    context="Reguły, którymi sprawdzane są akty i przypadki pomocy. Reguły strukturalne obowiązują zawsze; poziom i okres pozostałych ustala administrator."
    cells={cells}
    actions={actions}
  />
)
