import { Anchor } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconExternalLink, IconPencil, IconPlus } from '@tabler/icons-react'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { copy, remove } from '#kit/grid/row-action-factories.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { CopyDialog } from './copy-dialog.tsx'

const { grid } = aidMeasures
type Row = RowOf<typeof grid>
const onlyManagers = { permission: 'dictionaries.manage' } as const

/** The list of aid measures; a measure itself is too large for a dialog and has pages of its own (spec 3 §2.3). */
export function AidMeasuresPage() {
  const navigate = useNavigate()
  return (
    <GridPage
      grid={grid}
      hint="Dodaj pierwszy środek pomocy: program pomocowy albo pomoc indywidualną."
      add={{
        label: 'Dodaj',
        icon: IconPlus,
        primary: true,
        ...onlyManagers,
        run: () => void navigate(linkTo('/slowniki/srodki-pomocy/create')),
      }}
      actions={[
        {
          label: 'Edytuj',
          icon: IconPencil,
          ...onlyManagers,
          to: ({ id }) => linkTo('/slowniki/srodki-pomocy/edit/$id', { id }),
        },
        copy(CopyDialog, onlyManagers),
        remove(
          aidMeasures.remove,
          ({ numer }: Row) => `Czy na pewno chcesz usunąć środek pomocy o numerze ${numer}?`,
          onlyManagers,
        ),
      ]}
      cells={cells}
    />
  )
}

const cells = {
  adresStronyInternetowej: ({ adresStronyInternetowej: address }: Row) =>
    address && (
      <Anchor href={address} target="_blank" rel="noreferrer" inherit>
        {address} <IconExternalLink size="1em" role="img" aria-label="(w nowej karcie)" />
      </Anchor>
    ),
}
