import { IconCopy, IconFileImport, IconPencil, IconPlus } from '@tabler/icons-react'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { territory, type TerritorialUnit } from '#contract/territory/territory.ts'
import { inAudit, remove } from '#kit/grid/row-action-factories.tsx'
import { TreeGrid } from '#kit/grid/tree-grid.tsx'
import { Page } from '#kit/page.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { isEnded } from './unit-values.ts'

const managers = { permission: 'dictionaries.manage' } as const
const communes = 3

/** Territorial units of seat (spec 3 §2.6). The dialogs over the list have addresses of their own. */
export function TerritoryPage() {
  const navigate = useNavigate()
  const screen = (dialog: 'edit' | 'copy') => (row: TerritorialUnit) =>
    linkTo(`/slowniki/jednostki-terytorialne-siedziby/${dialog}/$id`, { id: row.id }, true)
  return (
    <Page title={territory.grid.title}>
      <TreeGrid
        grid={territory.grid}
        hasChildren={({ poziom }) => poziom < communes}
        rowClass={(row) => (isEnded(row) ? 'deleted' : undefined)}
        add={{
          ...managers,
          label: 'Dodaj',
          icon: IconPlus,
          primary: true,
          run: () => void navigate(linkTo('/slowniki/jednostki-terytorialne-siedziby/create', {}, true)),
        }}
        actions={[
          { ...managers, label: 'Edytuj', icon: IconPencil, to: screen('edit') },
          { ...managers, label: 'Kopiuj', icon: IconCopy, to: screen('copy') },
          inAudit(({ id }: TerritorialUnit) => linesOfRecord('teryt', id)),
          remove(
            territory.remove,
            ({ kod }: TerritorialUnit) => `Czy na pewno chcesz usunąć jednostkę o kodzie ${kod}?`,
            managers,
          ),
        ]}
        footer={[
          {
            label: 'Wczytaj klasyfikację TERYT GUS',
            icon: IconFileImport,
            permission: 'imports.run',
            run: () => void navigate(linkTo('/import-danych/teryt')),
          },
        ]}
        hint="Tu pojawią się województwa, powiaty i gminy. Wczytaj je z rejestru TERYT."
        inAddress
      />
      <Outlet />
    </Page>
  )
}
