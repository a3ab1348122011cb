import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { undertakingGroup } from '#contract/aid/undertaking/group.ts'
import { isIsoDate, today } from '#contract/kernel/dates.ts'
import { nipOrTechnical, requiredDate } from '#contract/kernel/fields.ts'
import { hasTenDigits } from '#contract/kernel/nip.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { useFocusResult } from '#kit/use-focus-result.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FieldGrid } from '#kit/form/field-grid.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { GroupView } from './group-view.tsx'

const GroupQuestion = z.object({
  nip: nipOrTechnical().meta({ label: 'NIP' }),
  dzien: requiredDate().meta({ label: 'Dzień' }),
})

/** The undertaking of a tax number on a day. Both stand in the address, so that it can be linked to. */
export function GroupPage() {
  const { nip: given = '', dzien: day = '' } = useSearchParams()
  const nip = hasTenDigits(given) ? given : ''
  const dzien = isIsoDate(day) ? day : today()
  const [searches, setSearches] = useState(0)
  return (
    <Page
      title="Grupa przedsiębiorcy"
      context="Przedsiębiorcy, którzy w wybranym dniu są jednym przedsiębiorstwem, i ich pomoc de minimis z trzech lat."
      actions={
        nip !== '' && (
          <Anchor component={Link} {...linkTo('/jedno-przedsiebiorstwo/powiazania', {}, { nip })} lh="2.25rem">
            Powiązania tego NIP
          </Anchor>
        )
      }
    >
      <Stack gap="xl">
        <Question key={`${nip} ${dzien}`} {...{ nip, dzien }} onSearch={() => setSearches(searches + 1)} />
        {nip === '' ? <Text>Podaj NIP i dzień, aby zobaczyć grupę.</Text> : <Answer {...{ nip, dzien, searches }} />}
      </Stack>
    </Page>
  )
}

type Props = { nip: string; dzien: string }

function Question({ onSearch, ...defaults }: Props & { onSearch: () => void }) {
  const navigate = useNavigate()
  const form = useSchemaForm(GroupQuestion, {
    defaults,
    guarded: false,
    send: (question) => () => {
      onSearch()
      void navigate(linkTo('/jedno-przedsiebiorstwo/grupa', {}, question))
    },
  })
  const { NipField, DateField } = form.fields
  return (
    <ContractForm form={form}>
      <FieldGrid>
        <NipField name="nip" />
        <DateField name="dzien" />
      </FieldGrid>
      <FormActions submit="Pokaż grupę" />
    </ContractForm>
  )
}

function Answer({ nip, dzien, searches }: Props & { searches: number }) {
  const query = useQuery(queryOf(undertakingGroup, { params: { nip }, query: { dzien } }))
  const box = useFocusResult<HTMLElement>(searches, query.isSuccess)
  return (
    <section ref={box} tabIndex={-1} aria-label="Grupa">
      <Loaded query={query}>{(group) => <GroupView group={group} />}</Loaded>
    </section>
  )
}
