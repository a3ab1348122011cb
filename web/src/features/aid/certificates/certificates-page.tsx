import { useParams } from '@tanstack/react-router'
import { BadAddressPage } from '#kit/bad-address-page.tsx'
import { useUser } from '#kit/user.ts'
import { readCaseAddress } from '../shared/case-address.ts'
import { CertificateListPage } from './certificate-list-page.tsx'
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
