import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { grantorsGrid } from '#contract/grantors/grantors.ts'
import { encodeSearch } from '#contract/kernel/search.ts'
import { BackLink } from '#kit/back-link.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { RegisterSource } from '#web/features/business-entities/register-source.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { caseContexts } from '../shared/case-contexts.ts'
import { modeIn, modeSearch } from '../shared/list-mode.ts'
import { NewActForm } from './new-act-form.tsx'

const { list, title } = caseContexts.latarnia

/** A new act that the office enters for a body (spec 1 §6); the address may name the body by its tax number. */
export function NewActPage() {
  const navigate = useNavigate()
  const { nip, fromPup } = modeIn(useSearch({ strict: false }))
  const there = linkTo(list, {}, modeSearch({ nip, fromPup }))
  const search = encodeSearch([{ field: 'nip', operator: ':', value: nip ?? '' }])
  const named = useQuery({ ...queryOf(grantorsGrid.list, { query: { pageSize: 1, search } }), enabled: Boolean(nip) })
  const back = () => void navigate(there)
  return (
    <Page title="Nowy akt ogólny pomocy" context={<BackLink {...there}>{title}</BackLink>}>
      <RegisterSource>Dane, które poda, są wymyślone.</RegisterSource>
      {nip ? (
        <Loaded query={named}>{({ items }) => <NewActForm upId={items[0]?.id} back={back} />}</Loaded>
      ) : (
        <NewActForm upId={undefined} back={back} />
      )}
    </Page>
  )
}
