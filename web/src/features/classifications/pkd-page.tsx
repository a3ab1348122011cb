import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { pkd, type PkdRow } from '#contract/classifications/pkd.ts'
import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { today } from '#contract/kernel/dates.ts'
import type { RowAction } from '#kit/actions.ts'
import { add, copy, edit, inAudit, remove, type RowDialog } from '#kit/grid/row-action-factories.tsx'
import { TreeGrid } from '#kit/grid/tree-grid.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { ClassificationPage, type VersionTreeProps } from './classification-page.tsx'
import { PkdEditDialog } from './pkd-edit-dialog.tsx'
import { PkdNewDialog } from './pkd-new-dialog.tsx'
import { useDefaultPkd } from './use-default-pkd.ts'
import { useChosenVersion } from './use-versions.ts'
import { endedIn } from './versions.ts'

const managers = { permission: 'dictionaries.manage' } as const
const columns = ['kod', 'nazwa', 'poziom', 'dataOd', 'dataDo'] as const

/** The Polish classification of activities (spec 3 §2.5). */
export function PkdPage() {
  const { usual, waiting } = useDefaultPkd()
  const [chosenId, choose] = useChosenVersion('klasy-pkd', undefined, usual?.id)
  return <ClassificationPage of={pkd} {...{ chosenId, choose, waiting }} Tree={PkdTree} />
}

function PkdTree({ version, load }: VersionTreeProps) {
  const buttons = useMemo(() => buttonsOf(version), [version])
  return (
    <TreeGrid
      grid={pkd.grid}
      params={{ versionCode: version.kod }}
      columns={columns}
      hasChildren={({ poziom }) => poziom !== 'klasa'}
      {...buttons}
      rowClass={(row) => (endedIn(version, row, today()) ? 'deleted' : undefined)}
      footer={[load]}
      hint="Tu pojawią się klasy tej wersji."
      inAddress
    />
  )
}

/** The buttons of the tree, whose dialogs know the version. */
function buttonsOf(version: ClassificationVersion) {
  const New: RowDialog<PkdRow> = (props) => <PkdNewDialog {...props} version={version} />
  const Under: RowDialog<PkdRow> = (props) => <PkdNewDialog {...props} mode="create" version={version} />
  const addUnder: RowAction<PkdRow> = {
    ...edit(Under, { ...managers, shownFor: ({ poziom }) => poziom !== 'klasa' }),
    label: 'Dodaj podrzędną',
    icon: IconPlus,
  }
  return {
    add: add(New, managers),
    actions: [
      addUnder,
      edit(PkdEditDialog, managers),
      copy(New, managers),
      inAudit(({ id }: PkdRow) => linesOfRecord('pkd', id)),
      remove(pkd.remove, ({ kod }: PkdRow) => `Czy na pewno chcesz usunąć klasę PKD o kodzie ${kod}?`, managers),
    ],
  }
}
