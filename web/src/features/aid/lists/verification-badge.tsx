import { Badge, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { verificationStates, type VerificationState } from '#contract/aid/case-fields.ts'

const looks = {
  POPRAWNY: { color: 'green', icon: IconCircleCheck },
  OSTRZEZENIA: { color: 'amber', icon: IconAlertTriangle },
  BLEDNY: { color: 'red', icon: IconCircleX },
} as const satisfies Record<VerificationState, object>

/** The result of the last verification, in colour and words. */
export function VerificationBadge({ status }: { status: VerificationState | null }) {
  if (status === null)
    return (
      <Text span inherit c="dimmed">
        niezweryfikowany
      </Text>
    )
  const { color, icon: Icon } = looks[status]
  return (
    <Badge variant="light" color={color} tt="none" leftSection={<Icon size="1em" aria-hidden />}>
      {verificationStates[status]}
    </Badge>
  )
}
