import { useQuery } from '@tanstack/react-query'
import { trialSignature } from '#contract/trial-signature/trial-signature.ts'
import { usePathParams } from '#kit/address-params.ts'
import { Loaded } from '#kit/loaded.tsx'
import { leaveFreely } from '#kit/page-leave.ts'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { DocumentToSign } from './document-to-sign.tsx'

/** Stands in for the page of the trusted profile: a person reads a document and signs it on trial. */
export function TrialSignaturePage() {
  const { token = '' } = usePathParams()
  const query = useQuery({ ...queryOf(trialSignature.read, { params: { token } }), gcTime: 0 })
  return (
    <Page title="Podpis próbny" narrow>
      <Loaded query={query}>{(document) => <DocumentToSign token={token} document={document} leave={leave} />}</Loaded>
    </Page>
  )
}

const leave = (address: string) => leaveFreely(() => window.location.assign(address))
