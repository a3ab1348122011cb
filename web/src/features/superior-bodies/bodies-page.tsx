import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { superiorBodies, type SuperiorBody } from '#contract/superior-bodies/superior-bodies.ts'
import { remove } from '#kit/grid/row-action-factories.tsx'
import { TreeGrid } from '#kit/grid/tree-grid.tsx'
import { Page } from '#kit/page.tsx'
import { linkTo } from '#web/screens/link-to.ts'

const writers = { permission: 'registers.write' } as const

/** Superior bodies as a tree (spec 2 §2); each has a page with the bodies and grantors under it. */
export function BodiesPage() {
  const navigate = useNavigate()
  const screen = (mode: 'details' | 'edit') => (row: SuperiorBody) =>
    linkTo(`/rejestry/organy-nadrzedne/${mode}/$id`, { id: row.id })
  return (
    <Page title={superiorBodies.grid.title}>
      <TreeGrid
        grid={superiorBodies.grid}
        hasChildren={({ maPodlegle }) => maPodlegle}
        hint="Dodaj pierwszy organ nadrzędny."
        inAddress
        add={{
          ...writers,
          label: 'Dodaj',
          icon: IconPlus,
          primary: true,
          run: () => void navigate(linkTo('/rejestry/organy-nadrzedne/add')),
        }}
        actions={[
          { label: 'Szczegóły', icon: IconEye, inImpersonation: true, to: screen('details') },
          { ...writers, label: 'Edytuj', icon: IconPencil, to: screen('edit') },
          remove(
            superiorBodies.remove,
            ({ kod, nazwa }: SuperiorBody) => `Czy na pewno chcesz usunąć organ nadrzędny ${kod} – ${nazwa}?`,
            writers,
          ),
        ]}
      />
    </Page>
  )
}
