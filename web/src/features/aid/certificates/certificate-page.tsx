import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { certificates, type Certificate } from '#contract/aid/certificates/certificates.ts'
import { present } from '#contract/kernel/lists.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { BackLink } from '#kit/back-link.tsx'
import { CallError } from '#kit/call.ts'
import { Loaded } from '#kit/loaded.tsx'
import { notice } from '#kit/notices.tsx'
import { Page } from '#kit/page.tsx'
import { freshForEditing, queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import type { Target } from '#web/screens/link-to.ts'
import type { CaseAddress } from '../shared/case-address.ts'
import { toCertificatesTab } from './addresses.ts'
import { CertificateDetail } from './certificate-detail.tsx'
import { whyReadOnly } from './why-read-only.ts'

const MISSING = 'Strona o podanym adresie nie istnieje.'

/** One certificate: in preparation it is edited and issued, afterwards read and printed (spec 1 §2.5, §8.2). */
export function CertificatePage({ context, mode, id, certificateId }: CaseAddress & { certificateId: string }) {
  const user = useUser()
  const query = useQuery({ ...queryOf(certificates.read, { params: { id: certificateId } }), ...freshForEditing })
  const stored = query.data
  const place = { context, mode }
  const gone = isGone(query.error) || (stored !== undefined && String(stored.ppId) !== id)
  useLeaveGone(gone, toCertificatesTab(place, Number(id)))
  if (gone) return null
  const why = stored && whyReadOnly(user, stored)
  return (
    <Page
      title={stored ? titleOf(stored, why === undefined) : 'Zaświadczenie de minimis'}
      context={
        <>
          <BackLink {...toCertificatesTab(place, Number(id))}>Przypadek pomocy</BackLink>
          {stored && ` · ${stored.nazwaBeneficjenta} (NIP ${formatNip(stored.nipBeneficjenta)})`}
        </>
      }
    >
      <Loaded query={query}>
        {(certificate) => (
          <CertificateDetail
            place={place}
            stored={certificate}
            why={why}
            reread={async () => present((await query.refetch({ throwOnError: true })).data, 'certificate')}
          />
        )}
      </Loaded>
    </Page>
  )
}

const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404

/** Leads back from a certificate that is not there, with the sentence of the specification (spec 1 §8.2). */
function useLeaveGone(gone: boolean, back: Target): void {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    notice.error(MISSING)
    void navigate({ ...back, replace: true })
  })
  useEffect(() => {
    if (gone) leave()
  }, [gone])
}

function titleOf({ wydanieKorekta, stan }: Certificate, editable: boolean): string {
  const what = wydanieKorekta === 'K' ? 'korekty zaświadczenia de minimis' : 'zaświadczenia de minimis'
  return `${editable && stan === 'PRZYGOTOWANIE' ? 'Edycja' : 'Szczegóły'} ${what}`
}
