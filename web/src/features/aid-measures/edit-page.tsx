import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { aidMeasures } from '#contract/aid-measures.ts'
import { BackLink } from '#kit/back-link.tsx'
import { call } from '#kit/call.ts'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { AidMeasureForm } from './aid-measure-form.tsx'
import { measureValues, type StoredMeasure } from './measure-values.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { linkTo } from '#web/screens/link-to.ts'

/** An existing aid measure. */
export function EditPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  // never from the cache: saving an old version would conflict with later changes
  const query = useQuery({ ...queryOf(aidMeasures.read, { params: { id } }), gcTime: 0, staleTime: Infinity })
  return (
    <Page
      title="Edycja środka pomocy"
      context={<BackLink {...linkTo('/slowniki/srodki-pomocy')}>Środki pomocy</BackLink>}
    >
      <Loaded query={query}>{(stored) => <EditForm key={stored.id} stored={stored} />}</Loaded>
    </Page>
  )
}

function EditForm({ stored }: { stored: StoredMeasure }) {
  const { id } = stored
  const back = useBackToList(linkTo('/slowniki/srodki-pomocy'))
  const form = useContractForm(aidMeasures.update, {
    params: { id },
    defaults: measureValues(stored),
    failed: (reason) => `Nie można zmodyfikować środka pomocy: ${reason}`,
    reread: async () => measureValues(await call(aidMeasures.read, { params: { id } })),
    onSaved: () => back(id),
  })
  return <AidMeasureForm form={form} id={id} onCancel={() => back(id)} />
}
