import { useNavigate } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { patternsFor } from '#contract/aid/certificates/patterns.ts'
import type { NoticeAction } from '#kit/notices.tsx'
import { readOnlyReason, useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { toCase } from './case-contexts.ts'

/** `purpose` is that of de minimis aid. */
type SentCase = { ppId: number; purpose: string | null | undefined; ppData: string | null; nominalna: number | null }

/** What a user may go on to once a case was sent: its certificate, if its aid has one, and the next case. */
export function useAfterSending(): (sent: SentCase) => NoticeAction[] {
  const user = useUser()
  const navigate = useNavigate()
  return ({ ppId, purpose, ppData, nominalna }) => {
    if (readOnlyReason(user)) return []
    const certified = (nominalna ?? 0) >= 0 && patternsFor(purpose ?? null, ppData ?? '').patterns.length > 0
    const certify = {
      label: 'Wydaj zaświadczenie',
      run: () => void navigate(toCase('pup', 'read', ppId, { activeTab: '2' })),
    }
    const addNext = { label: 'Dodaj następny', run: () => void navigate(linkTo('/przypadki-pomocy/nowy-przypadek')) }
    return [
      ...(certified && can(user, 'certificates.issue') ? [certify] : []),
      ...(can(user, 'aidCases.edit') ? [addNext] : []),
    ]
  }
}
