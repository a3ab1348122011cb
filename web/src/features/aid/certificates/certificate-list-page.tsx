import { useQuery } from '@tanstack/react-query'
import { certificates } from '#contract/aid/certificates/certificates.ts'
import { BackLink } from '#kit/back-link.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import type { CaseAddress } from '../shared/case-address.ts'
import { toCertificatesTab } from './addresses.ts'
import { CertificateList } from './certificate-list.tsx'

/** The list of a case's certificates at an address of its own. */
export function CertificateListPage({ context, mode, id }: CaseAddress) {
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
