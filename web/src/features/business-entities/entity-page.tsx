import { Button, Group } from '@mantine/core'
import { IconDatabaseImport, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { businessEntities, type EntityDetails } from '#contract/business-entities/business-entities.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { call } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf, freshForEditing } from '#kit/query.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { useCan, useReadOnlyReason } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { EntityFields } from './entity-fields.tsx'
import { entityValues, originText, type EntityMode } from './entity-values.ts'
import { FetchDialog } from './fetch-dialog.tsx'
import classes from './business-entities.module.css'

const titles: Record<EntityMode, string> = {
  details: 'Szczegóły podmiotu gospodarczego',
  edit: 'Edycja podmiotu gospodarczego',
}

/** One entity, read-only or editable (spec 2 §2). */
export function EntityPage({ mode }: { mode: EntityMode }) {
  const { id = '' } = usePathParams()
  const query = useQuery({ ...queryOf(businessEntities.read, { params: { id } }), ...freshForEditing })
  return (
    <Page
      title={titles[mode]}
      context={<BackLink {...linkTo('/rejestry/podmioty-gospodarcze')}>Podmioty gospodarcze</BackLink>}
      actions={mode === 'details' && query.data && <Commands entity={query.data} />}
    >
      <Loaded query={query}>
        {(entity) => (
          // newly fetched register data are shown at once, but unsaved input is kept
          <EntityForm key={mode === 'details' ? entity.wersja : entity.id} {...{ mode, entity }} />
        )}
      </Loaded>
    </Page>
  )
}

function EntityForm({ mode, entity }: { mode: EntityMode; entity: EntityDetails }) {
  const { id } = entity
  const can = useCan()
  const back = useBackToList(linkTo('/rejestry/podmioty-gospodarcze'))
  const form = useContractForm(businessEntities.update, {
    params: { id },
    readOnly: mode === 'details',
    defaults: entityValues(entity),
    failed: (reason) => `Nie można zmodyfikować podmiotu gospodarczego: ${reason}`,
    reread: async () => entityValues(await call(businessEntities.read, { params: { id } })),
    onSaved: () => back(id),
  })
  return (
    <div className={classes['form']}>
      <ContractForm form={form}>
        <EntityFields
          about={originText(entity)}
          technical={can('entities.technicalNumber') ? 'editable' : entity.numerTechniczny ? 'fixed' : 'hidden'}
        />
        <FormActions sticky onCancel={() => back(id)} />
      </ContractForm>
    </div>
  )
}

function Commands({ entity }: { entity: EntityDetails }) {
  const [fetching, setFetching] = useState(false)
  const can = useCan()
  const onlyReads = useReadOnlyReason() !== undefined
  if (!can('registers.write') || onlyReads) return null
  return (
    <Group>
      {!entity.numerTechniczny && (
        <Button
          variant="default"
          leftSection={<IconDatabaseImport size="1.1rem" aria-hidden />}
          onClick={() => setFetching(true)}
        >
          Pobierz z rejestru REGON
        </Button>
      )}
      <Button
        component={Link}
        {...linkTo('/rejestry/podmioty-gospodarcze/edit/$id', { id: entity.id })}
        leftSection={<IconPencil size="1.1rem" aria-hidden />}
      >
        Edytuj
      </Button>
      {fetching && <FetchDialog entity={entity} close={() => setFetching(false)} />}
    </Group>
  )
}
