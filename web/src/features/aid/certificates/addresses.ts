import { linkTo, type Target } from '#web/screens/link-to.ts'
import type { CaseAddress } from '../shared/case-address.ts'
import { toCase } from '../shared/case-contexts.ts'
import { withListMode } from '../shared/list-mode.ts'

/** Where a case is looked at: its context and mode stay in the addresses of its certificates. */
export type Place = Pick<CaseAddress, 'context' | 'mode'>

/** Leads to a certificate of a case. */
export const toCertificate = ({ context, mode }: Place, ppId: number, idZaswiadczenia: number): Target =>
  linkTo(
    '/przypadek-pomocy/$kontekst/$tryb/$id/zaswiadczenia-de-minimis/{-$idZaswiadczenia}',
    { kontekst: context.name, tryb: mode, id: ppId, idZaswiadczenia },
    withListMode(),
  )

/** Leads back to the case, to the tab of its certificates. */
export const toCertificatesTab = ({ context, mode }: Place, ppId: number): Target =>
  toCase(context.name, mode, ppId, withListMode({ activeTab: '2' }))
