import { IconMail } from '@tabler/icons-react'
import { deliveryMarks, type CaseRow } from '#contract/aid/case-fields.ts'
import type { DeliveryState } from '#contract/mail/mail-states.ts'
import { StateBadge } from '#kit/state-badge.tsx'

const colors = {
  OCZEKUJE: 'gray',
  WYSYLANA: 'gray',
  WYSLANA: 'green',
  BLAD: 'red',
  NIEZNANY: 'amber',
  ZACHOWANA: 'amber',
  ZATRZYMANA: 'amber',
} as const satisfies Record<DeliveryState, string>

/** What became of the e-mail with the certificate of a case; nothing while none was sent. */
export function DeliveryMark({ doreczenie }: Pick<CaseRow, 'doreczenie'>) {
  if (doreczenie === null) return null
  return (
    <StateBadge color={colors[doreczenie]} icon={<IconMail size="1em" role="img" aria-label="doręczenie" />}>
      {deliveryMarks[doreczenie]}
    </StateBadge>
  )
}
