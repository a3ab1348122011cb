import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errors } from '#contract/errors.ts'
import { superiorBodies, type SuperiorBody } from '#contract/superior-bodies/superior-bodies.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { call, CallError } from '#kit/call.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { freshForEditing } from '#kit/query.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { useCan, useReadOnlyReason } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { BodyFields } from './body-fields.tsx'
import { bodyValues } from './body-values.ts'
import classes from './superior-bodies.module.css'
import { UnderBody } from './under-body.tsx'

export type BodyMode = 'details' | 'edit'

const titles: Record<BodyMode, string> = {
  details: 'Szczegóły organu nadrzędnego',
  edit: 'Edycja organu nadrzędnego',
}

/** One body with the bodies and grantors directly under it (spec 2 §2). */
export function BodyPage({ mode }: { mode: BodyMode }) {
  const { id = '' } = usePathParams()
  const query = useQuery({ ...bodyQuery(Number(id)), ...freshForEditing })
  const can = useCan()
  const onlyReads = useReadOnlyReason() !== undefined
  return (
    <Page
      title={titles[mode]}
      context={<BackLink {...linkTo('/rejestry/organy-nadrzedne')}>Organy nadrzędne</BackLink>}
      actions={
        mode === 'details' &&
        query.data &&
        can('registers.write') &&
        !onlyReads && (
          <Button
            component={Link}
            {...linkTo('/rejestry/organy-nadrzedne/edit/$id', { id })}
            leftSection={<IconPencil size="1.1rem" aria-hidden />}
          >
            Edytuj
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(body) => (
          <div className={classes['page']}>
            <BodyForm key={body.id} {...{ mode, body }} />
            <UnderBody body={body} changeable={mode === 'edit'} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function BodyForm({ mode, body }: { mode: BodyMode; body: SuperiorBody }) {
  const { id } = body
  const back = useBackToList(linkTo('/rejestry/organy-nadrzedne'))
  const form = useContractForm(superiorBodies.update, {
    params: { id },
    readOnly: mode === 'details',
    defaults: bodyValues(body),
    failed: (reason) => `Nie można zmodyfikować organu nadrzędnego: ${reason}`,
    reread: async () => bodyValues(await readBody(id)),
    onSaved: () => back(id),
  })
  return (
    <ContractForm form={form}>
      <BodyFields id={id} />
      <FormActions onCancel={() => back(id)} />
    </ContractForm>
  )
}

/** One body, read through the list (spec 2 §7). */
async function readBody(id: number, signal?: AbortSignal): Promise<SuperiorBody> {
  const query = { search: `id:${id}`, pageSize: -1 }
  const { items } = await call(superiorBodies.grid.list, { query }, signal ? { signal } : {})
  const [status, message] = errors['record.notFound']
  if (!items[0]) throw new CallError(status, { message })
  return items[0]
}

/** The query for the body of a page. */
const bodyQuery = (id: number) =>
  queryOptions({
    queryKey: [superiorBodies.grid.path, 'one', id] as const,
    queryFn: ({ signal }) => readBody(id, signal),
  })
