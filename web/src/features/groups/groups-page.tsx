import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { groups, groupsGrid, type Group } from '#contract/groups/groups.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { inAudit, remove } from '#kit/grid/row-action-factories.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'
import { linkTo } from '#web/screens/link-to.ts'

const writers = { permission: 'registers.write' } as const

/** Groups of grantors (spec 2 §2). The dialogs over the list have addresses of their own. */
export function GroupsPage() {
  const navigate = useNavigate()
  const screen = (dialog: 'edit' | 'details') => (row: Group) =>
    linkTo(`/rejestry/grupy/${dialog}/$id`, { id: row.id }, true)
  return (
    <GridPage
      grid={groupsGrid}
      hint="Dodaj pierwszą grupę, do której będą należeć udzielający pomocy."
      add={{
        ...writers,
        label: 'Dodaj',
        icon: IconPlus,
        primary: true,
        run: () => void navigate(linkTo('/rejestry/grupy/add', {}, true)),
      }}
      actions={[
        { label: 'Szczegóły', icon: IconEye, inImpersonation: true, to: screen('details') },
        { ...writers, label: 'Edytuj', icon: IconPencil, to: screen('edit') },
        inAudit(({ id }: Group) => linesOfRecord('grupa', id)),
        remove(groups.remove, ({ kod }: Group) => `Czy na pewno chcesz usunąć grupę o kodzie ${kod}?`, writers),
      ]}
    >
      <Outlet />
    </GridPage>
  )
}
