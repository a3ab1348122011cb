import { keyIn } from '#kit/grid/row-action-factories.tsx'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { call } from '#kit/call.ts'
import { formOfPart } from '#kit/form/form-context.ts'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { AidMeasureForm } from './aid-measure-form.tsx'
import { EntryUsesNote, SUCCESSOR_START } from '../entry-uses/entry-uses-note.tsx'
import { useEntryUses } from '../entry-uses/use-entry-uses.ts'
import { measureValues, successorValues, type MeasureValues, type StoredMeasure } from './measure-values.ts'
import { useBackToList } from '#kit/use-back-to-list.ts'
import { linkTo } from '#web/screens/link-to.ts'

/** An existing aid measure. */
export function EditPage() {
  const { id = '' } = usePathParams()
  // never from the cache: saving an old version would conflict with later changes
  const query = useQuery({ ...queryOf(aidMeasures.read, { params: { id } }), gcTime: 0, staleTime: Infinity })
  return (
    <Page
      title="Edycja środka pomocy"
      context={<BackLink {...linkTo('/slowniki/srodki-pomocy')}>Środki pomocy</BackLink>}
    >
      <Loaded query={query}>{(stored) => <EditOrSucceed key={stored.id} stored={stored} />}</Loaded>
    </Page>
  )
}

function EditOrSucceed({ stored }: { stored: StoredMeasure }) {
  const [typed, setTyped] = useState<MeasureValues>()
  return typed ? <SuccessorForm id={stored.id} typed={typed} /> : <EditForm stored={stored} succeed={setTyped} />
}

type EditProps = { stored: StoredMeasure; succeed: (typed: MeasureValues) => void }

/** A measure that sent cases may rely on: what they rely on is closed, and a successor is offered. */
export function EditForm({ stored, succeed }: EditProps) {
  const { id } = stored
  const uses = useEntryUses('srodki_pomocy', id)
  const back = useBackToList(linkTo('/slowniki/srodki-pomocy'))
  const form = useContractForm(aidMeasures.update, {
    params: { id },
    defaults: measureValues(stored),
    failed: (reason) => `Nie można zmodyfikować środka pomocy: ${reason}`,
    reread: async () => measureValues(await call(aidMeasures.read, { params: { id } })),
    onSaved: () => back(id),
  })
  return (
    <>
      <EntryUsesNote
        uses={uses}
        closed="Numeru i rodzaju nie można już zmienić. Okres obowiązywania, ustawy, formy, przeznaczenia i udzielający pomocy muszą objąć przesłane przypadki."
        succeed={() => succeed(form.hookForm.getValues())}
      />
      <AidMeasureForm form={form} id={id} inUse={Boolean(uses)} onCancel={() => back(id)} />
    </>
  )
}

/** The measure that takes another one's place from a day on, and says so. */
function SuccessorForm({ id, typed }: { id: number; typed: MeasureValues }) {
  const back = useBackToList(linkTo('/slowniki/srodki-pomocy'))
  const form = useContractForm(aidMeasures.succeed, {
    params: { id },
    defaults: successorValues(id, typed),
    failed: (reason) => `Nie można dodać następcy środka pomocy: ${reason}`,
    onSaved: ({ key }) => back(keyIn(key)),
  })
  return (
    <>
      <Text mb="md">
        Następca środka pomocy <b>{typed.numer}</b>. {SUCCESSOR_START}.
      </Text>
      <AidMeasureForm form={formOfPart(form)} onCancel={() => back(id)} />
    </>
  )
}
