import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { BackLink } from '#kit/back-link.tsx'
import { BadAddressPage } from '#kit/bad-address-page.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { readCaseAddress, type CaseAddress } from '../shared/case-address.ts'
import { toCertificatesTab } from './addresses.ts'
import { CertificateList } from './certificate-list.tsx'
import { CertificatePage } from './certificate-page.tsx'

type Params = { kontekst?: string; tryb?: string; id?: string; idZaswiadczenia?: string }

/** The certificates of a case, or a single one that the address names. Drafts have none. */
export function CertificatesPage() {
  const params: Params = useParams({ strict: false })
  const address = readCaseAddress(params, useUser())
  if (typeof address === 'string') return <BadAddressPage reason={address} />
  if (address.context.name === 'rob') return <BadAddressPage reason="Niepoprawna wartość kontekstu" />
  const { idZaswiadczenia } = params
  if (idZaswiadczenia === undefined) return <CertificateListPage {...address} />
  return <CertificatePage key={idZaswiadczenia} {...address} certificateId={idZaswiadczenia} />
}

/** The list of a case's certificates at an address of its own. */
function CertificateListPage({ context, mode, id }: CaseAddress) {
  const query = useQuery(queryOf(context.calls.read, { params: { id } }))
  return (
    <Page
      title={certificates.grid.title}
      context={<BackLink {...toCertificatesTab({ context, mode }, Number(id))}>Wróć do przypadku pomocy</BackLink>}
    >
      <Loaded query={query}>{(stored) => <CertificateList {...{ context, mode, stored }} />}</Loaded>
    </Page>
  )
}
