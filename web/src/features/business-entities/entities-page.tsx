import { IconDatabaseImport, IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { FetchDialog } from './fetch-dialog.tsx'
import { RegisterSource } from './register-source.tsx'

const writers = { permission: 'registers.write' } as const

/** Beneficiaries, filled from REGON or by hand (spec 2 §2); an entity has pages of its own. */
export function EntitiesPage() {
  const navigate = useNavigate()
  return (
    <GridPage
      grid={businessEntities.grid}
      hint="Dodaj pierwszy podmiot: wystarczy jego NIP."
      add={{
        ...writers,
        label: 'Dodaj',
        icon: IconPlus,
        primary: true,
        run: () => void navigate(linkTo('/rejestry/podmioty-gospodarcze/add')),
      }}
      actions={[
        {
          label: 'Szczegóły',
          icon: IconEye,
          inImpersonation: true,
          to: ({ id }) => linkTo('/rejestry/podmioty-gospodarcze/details/$id', { id }),
        },
        {
          ...writers,
          label: 'Edytuj',
          icon: IconPencil,
          to: ({ id }) => linkTo('/rejestry/podmioty-gospodarcze/edit/$id', { id }),
        },
        {
          ...writers,
          label: 'Pobierz z rejestru REGON',
          icon: IconDatabaseImport,
          run: (entity, list) =>
            list.open((close) => (
              <FetchDialog entity={entity} close={close} fetched={() => list.highlight(entity.id)} />
            )),
        },
      ]}
    >
      <RegisterSource />
    </GridPage>
  )
}
