import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { BackLink } from '#kit/back-link.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Page } from '#kit/page.tsx'
import { AidMeasureForm } from './aid-measure-form.tsx'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { linkTo } from '#web/screens/link-to.ts'

/** A new aid measure. */
export function CreatePage() {
  const back = useBackToList(linkTo('/slowniki/srodki-pomocy'))
  const form = useContractForm(aidMeasures.create, {
    defaults: { rodzajZmiany: 'ND' },
    failed: (reason) => `Nie można dodać środka pomocy: ${reason}`,
    onSaved: ({ key }) => back(keyIn(key)),
  })
  return (
    <Page
      title="Dodawanie środka pomocy"
      context={<BackLink {...linkTo('/slowniki/srodki-pomocy')}>Środki pomocy</BackLink>}
    >
      <AidMeasureForm form={form} onCancel={() => back()} />
    </Page>
  )
}
