import { IconPencil, IconPlus, IconReportSearch, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { grantors, grantorsGrid, type GrantorRow } from '#contract/grantors.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { remove } from '#kit/grid/row-action-factories.tsx'
import { linkTo } from '#web/screens/link-to.ts'

const writers = { permission: 'registers.write' } as const

/** The register of grantors (spec 2 §2); a grantor itself is too large for a dialog and has pages of its own. */
export function GrantorsPage() {
  const navigate = useNavigate()
  return (
    <GridPage
      grid={grantorsGrid}
      hint="Dodaj pierwszy podmiot, który udziela pomocy."
      add={{
        ...writers,
        label: 'Dodaj',
        icon: IconPlus,
        primary: true,
        run: () => void navigate(linkTo('/rejestry/udzielajacy-pomocy/add')),
      }}
      actions={[
        {
          label: 'Pokaż sprawozdania o pomocy',
          icon: IconReportSearch,
          permission: 'aidCases.monitor',
          inImpersonation: true,
          run: ({ nip }) => void navigate(linkTo('/monitorowanie-pomocy/przypadki-pomocy', {}, { nip })),
        },
        {
          label: 'Użytkownicy',
          icon: IconUsers,
          inImpersonation: true,
          run: ({ id }) => void navigate(linkTo('/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy', { pupId: id })),
        },
        {
          ...writers,
          label: 'Edytuj',
          icon: IconPencil,
          run: ({ id }) => void navigate(linkTo('/rejestry/udzielajacy-pomocy/edit/$id', { id })),
        },
        removal,
      ]}
    />
  )
}

const removal = remove<GrantorRow>(
  grantors.remove,
  ({ nip, nazwa }) => `Czy na pewno chcesz usunąć udzielającego pomocy ${nazwa} (NIP ${nip})?`,
  writers,
)
