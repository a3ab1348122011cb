import { useNavigate } from '@tanstack/react-router'
import { present } from '#contract/kernel/lists.ts'
import { superiorBodies } from '#contract/superior-bodies/superior-bodies.ts'
import { BackLink } from '#kit/back-link.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { Page } from '#kit/page.tsx'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { BodyFields } from './body-fields.tsx'
import classes from './superior-bodies.module.css'

/** A new body; bodies and grantors under it are added next, on its page. */
export function AddPage() {
  const navigate = useNavigate()
  const back = useBackToList(linkTo('/rejestry/organy-nadrzedne'))
  const form = useContractForm(superiorBodies.create, {
    failed: (reason) => `Nie można dodać organu nadrzędnego: ${reason}`,
    onSaved: ({ key }) =>
      void navigate(linkTo('/rejestry/organy-nadrzedne/edit/$id', { id: present(keyIn(key), 'key') })),
  })
  return (
    <Page
      title="Dodawanie organu nadrzędnego"
      context={<BackLink {...linkTo('/rejestry/organy-nadrzedne')}>Organy nadrzędne</BackLink>}
    >
      <div className={classes['page']}>
        <ContractForm form={form}>
          <BodyFields about="Organy podległe i udzielających pomocy dodasz po zapisaniu." />
          <FormActions onCancel={() => back()} />
        </ContractForm>
      </div>
    </Page>
  )
}
