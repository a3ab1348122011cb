import { useQuery } from '@tanstack/react-query'
import { certificates, type Certificate } from '#contract/aid/certificates/certificates.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { BackLink } from '#kit/back-link.tsx'
import { BadAddressPage } from '#kit/bad-address-page.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { freshForEditing, queryOf } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
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
  if (stored && String(stored.ppId) !== id) return <BadAddressPage reason={MISSING} />
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
      <Loaded query={query} missing={MISSING}>
        {(certificate) => (
          <CertificateDetail
            place={place}
            stored={certificate}
            why={why}
            reread={async () => (await query.refetch({ throwOnError: true })).data!}
          />
        )}
      </Loaded>
    </Page>
  )
}

function titleOf({ wydanieKorekta, stan }: Certificate, editable: boolean): string {
  const what = wydanieKorekta === 'K' ? 'korekty zaświadczenia de minimis' : 'zaświadczenia de minimis'
  return `${editable && stan === 'PRZYGOTOWANIE' ? 'Edycja' : 'Szczegóły'} ${what}`
}
