import { useQuery } from '@tanstack/react-query'
import { grantors } from '#contract/grantors/grantors.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { call } from '#kit/call.ts'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf, freshForEditing } from '#kit/query.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { GrantorForm } from './grantor-form.tsx'
import { grantorValues, type StoredGrantor } from './grantor-values.ts'

/** An existing grantor. */
export function EditPage() {
  const { id = '' } = usePathParams()
  const query = useQuery({ ...queryOf(grantors.read, { params: { id } }), ...freshForEditing })
  return (
    <Page
      title="Edycja udzielającego pomocy"
      context={<BackLink {...linkTo('/rejestry/udzielajacy-pomocy')}>Udzielający pomocy</BackLink>}
    >
      <Loaded query={query}>{(stored) => <EditForm key={stored.id} stored={stored} />}</Loaded>
    </Page>
  )
}

function EditForm({ stored }: { stored: StoredGrantor }) {
  const { id } = stored
  const back = useBackToList(linkTo('/rejestry/udzielajacy-pomocy'))
  const start = grantorValues(stored)
  const form = useContractForm(grantors.update, {
    params: { id },
    defaults: start,
    failed: (reason) => `Nie można zmodyfikować udzielającego pomocy: ${reason}`,
    reread: async () => grantorValues(await call(grantors.read, { params: { id } })),
    onSaved: () => back(id),
  })
  return <GrantorForm {...{ form, start, stored }} onCancel={() => back(id)} />
}
