import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { aidActs } from '#contract/aid/acts.ts'
import { useSearchParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf, freshForEditing } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { readCaseAddress, whyReadOnly, type CaseAddress } from '../shared/case-address.ts'
import { BadAddressPage } from '#kit/bad-address-page.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import { ActTabs } from './act-tabs.tsx'

/** An act on a screen of its own (spec 1 §2.5). */
export function ActPage() {
  const address = readCaseAddress(useParams({ strict: false }), useUser())
  if (typeof address === 'string') return <BadAddressPage reason={address} />
  return <KnownActPage key={`${address.context.name} ${address.mode} ${address.id}`} {...address} />
}

function KnownActPage({ context, mode, id }: CaseAddress) {
  const user = useUser()
  const navigate = useNavigate()
  const { pole, nip } = useSearchParams()
  const query = useQuery({ ...queryOf(aidActs[context.stan].read, { params: { id } }), ...freshForEditing })
  const stored = query.data
  const why =
    stored && whyReadOnly(user, mode, { savedBy: stored.userModUM, deleted: stored.usunietyUM === 'TAK', what: 'akt' })
  const back = () => void navigate(linkTo(context.list, {}, { nip }))
  const title = `${stored && !why ? 'Edycja' : 'Szczegóły'} aktu ogólnego pomocy`
  return (
    <Page
      title={title}
      context={
        <>
          <BackLink {...linkTo(context.list)}>{context.title}</BackLink>
          {stored && (
            <>
              {' '}
              ·{' '}
              <Anchor component={Link} {...linkTo('/beneficjent/$nip', { nip: stored.bfNip })} inherit>
                {stored.bfNazwa}
              </Anchor>
            </>
          )}
        </>
      }
    >
      <Loaded query={query}>
        {(act) => <ActTabs context={context} stored={act} why={why} pole={pole} saved={back} back={back} />}
      </Loaded>
    </Page>
  )
}
