import { IconPencil, IconPlus, IconReportSearch, IconUsers } from '@tabler/icons-react'
import { Anchor } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { isCodeOf } from '#contract/kernel/codes.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { grantors, grantorsGrid, type GrantorRow } from '#contract/grantors/grantors.ts'
import { lastOverdueYear } from '#contract/no-aid/no-aid.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { remove } from '#kit/grid/row-action-factories.tsx'
import { linkTo } from '#web/screens/link-to.ts'

/** Bodies that are behind, as the address may ask for them. */
const behind = {
  ROBOCZE: () => 'Podmioty z roboczymi przypadkami po terminie',
  SPRAWOZDANIE: () => `Podmioty bez sprawozdania i informacji za rok ${lastOverdueYear()}`,
} as const

const writers = { permission: 'registers.write' } as const

/** The register of grantors (spec 2 §2); a grantor itself is too large for a dialog and has pages of its own. */
export function GrantorsPage() {
  const navigate = useNavigate()
  const { zalega = '' } = useSearchParams()
  const only = isCodeOf(behind, zalega) ? zalega : undefined
  return (
    <GridPage
      grid={grantorsGrid}
      {...(only && {
        title: behind[only](),
        variant: only,
        query: { zalega: only },
        pageActions: (
          <Anchor component={Link} {...linkTo('/rejestry/udzielajacy-pomocy')}>
            Wszyscy udzielający pomocy
          </Anchor>
        ),
      })}
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
          ...writers,
          label: 'Edytuj',
          icon: IconPencil,
          to: ({ id }) => linkTo('/rejestry/udzielajacy-pomocy/edit/$id', { id }),
        },
        {
          label: 'Pokaż sprawozdania o pomocy',
          icon: IconReportSearch,
          permission: 'aidCases.monitor',
          inImpersonation: true,
          to: ({ nip }) => linkTo('/monitorowanie-pomocy/przypadki-pomocy', {}, { nip }),
        },
        {
          label: 'Użytkownicy',
          icon: IconUsers,
          inImpersonation: true,
          to: ({ id }) => linkTo('/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy', { pupId: id }),
        },
        removal,
      ]}
    />
  )
}

const removal = remove<GrantorRow>(
  grantors.remove,
  ({ nip, nazwa }) => `Czy na pewno chcesz usunąć udzielającego pomocy ${nazwa} (NIP ${formatNip(nip)})?`,
  writers,
)
