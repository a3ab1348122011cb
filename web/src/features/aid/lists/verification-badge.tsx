import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { NOT_VERIFIED, verificationStates, type VerificationState } from '#contract/aid/case-fields.ts'
import { StateBadge } from '#kit/state-badge.tsx'

const looks = {
  POPRAWNY: { color: 'green', icon: IconCircleCheck },
  OSTRZEZENIA: { color: 'amber', icon: IconAlertTriangle },
  BLEDNY: { color: 'red', icon: IconCircleX },
} as const satisfies Record<VerificationState, object>

/** The result of the last verification, in colour and words. */
export function VerificationBadge({ status }: { status: VerificationState | null }) {
  if (status === null) return <StateBadge color="gray">{NOT_VERIFIED}</StateBadge>
  const { color, icon: Icon } = looks[status]
  return (
    <StateBadge color={color} icon={<Icon size="1em" aria-hidden />}>
      {verificationStates[status]}
    </StateBadge>
  )
}
