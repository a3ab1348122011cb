import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { nuts, type NutsRow } from '#contract/classifications/nuts.ts'
import { today } from '#contract/kernel/dates.ts'
import { usePathParams } from '#kit/address-params.ts'
import { inAudit, remove } from '#kit/grid/row-action-factories.tsx'
import { TreeGrid } from '#kit/grid/tree-grid.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { ClassificationPage, type VersionTreeProps } from './classification-page.tsx'
import { useChosenVersion, useVersions } from './use-versions.ts'
import { currentNuts, endedIn } from './versions.ts'

const managers = { permission: 'dictionaries.manage' } as const
const columns = ['kod', 'nazwa', 'poziom', 'dataOd', 'dataDo'] as const
const lowest = 4
const dialogs = {
  create: '/slowniki/jednostki-terytorialne-realizacji/create/{-$versionId}/{-$unitId}',
  edit: '/slowniki/jednostki-terytorialne-realizacji/edit/$versionId/$unitId',
  copy: '/slowniki/jednostki-terytorialne-realizacji/copy/$versionId/$unitId',
} as const

/** Territorial units of implementation (spec 3 §2.7). The dialogs over the list have addresses of their own. */
export function NutsPage() {
  const { versionId } = usePathParams()
  const versions = useVersions(nuts.versions).data?.items ?? []
  const named = versionId === undefined ? undefined : Number(versionId)
  const [chosenId, choose] = useChosenVersion('jednostki-terytorialne-realizacji', named, currentNuts(versions)?.id)
  return (
    <ClassificationPage of={nuts} {...{ chosenId, choose }} Tree={NutsTree}>
      <Outlet />
    </ClassificationPage>
  )
}

function NutsTree({ version, load }: VersionTreeProps) {
  const navigate = useNavigate()
  const dialogOf = (dialog: keyof typeof dialogs) => (row: { id: number }) =>
    linkTo(dialogs[dialog], { versionId: version.id, unitId: row.id }, true)
  return (
    <TreeGrid
      grid={nuts.grid}
      params={{ versionId: version.id }}
      columns={columns}
      hasChildren={({ poziom }) => poziom < lowest}
      add={{
        ...managers,
        label: 'Dodaj',
        icon: IconPlus,
        primary: true,
        run: () => void navigate(linkTo(dialogs.create, { versionId: version.id }, true)),
      }}
      actions={[
        {
          ...managers,
          label: 'Dodaj podrzędną',
          icon: IconPlus,
          shownFor: ({ poziom }) => poziom < lowest,
          run: (row) => void navigate(dialogOf('create')(row)),
        },
        { ...managers, label: 'Edytuj', icon: IconPencil, to: dialogOf('edit') },
        { ...managers, label: 'Kopiuj', icon: IconCopy, to: dialogOf('copy') },
        inAudit(({ id }: NutsRow) => linesOfRecord('nuts', id)),
        remove(nuts.remove, ({ kod }: NutsRow) => `Czy na pewno chcesz usunąć jednostkę o kodzie ${kod}?`, managers),
      ]}
      rowClass={(row) => (endedIn(version, row, today()) ? 'deleted' : undefined)}
      footer={[load]}
      hint="Tu pojawią się jednostki tej wersji."
      inAddress
    />
  )
}
