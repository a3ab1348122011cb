import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { grantors } from '#contract/grantors/grantors.ts'
import { BackLink } from '#kit/back-link.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Page } from '#kit/page.tsx'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { GrantorForm } from './grantor-form.tsx'
import { newGrantor } from './grantor-values.ts'

/** A new grantor. */
export function AddPage() {
  const back = useBackToList(linkTo('/rejestry/udzielajacy-pomocy'))
  const form = useContractForm(grantors.create, {
    defaults: newGrantor,
    failed: (reason) => `Nie można dodać udzielającego pomocy: ${reason}`,
    onSaved: ({ key }) => back(keyIn(key)),
  })
  return (
    <Page
      title="Dodawanie udzielającego pomocy"
      context={<BackLink {...linkTo('/rejestry/udzielajacy-pomocy')}>Udzielający pomocy</BackLink>}
    >
      <GrantorForm form={form} start={newGrantor} onCancel={() => back()} />
    </Page>
  )
}
