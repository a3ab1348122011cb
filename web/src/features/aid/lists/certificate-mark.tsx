import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { certificateMarks, type CaseRow, type CertificateMark as Mark } from '#contract/aid/case-fields.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { StateBadge } from '#kit/state-badge.tsx'

const looks = {
  BRAK: { color: 'gray', icon: IconCircleDashed },
  WYDANE: { color: 'green', icon: IconCircleCheck },
  DO_KOREKTY: { color: 'amber', icon: IconAlertTriangle },
  ZBEDNE: { color: 'gray', icon: IconCircleMinus },
} as const satisfies Record<Mark, object>

/** By when a certificate has to be corrected. */
export const correctionText = (day: string): string => `korekta do ${formatDate(day)}`

/** What became of the certificate of a de minimis case, or by when it has to be corrected. */
export function CertificateMark({ zaswiadczenie, korektaDo }: Pick<CaseRow, 'zaswiadczenie' | 'korektaDo'>) {
  if (zaswiadczenie === null) return null
  const { color, icon: Icon } = looks[zaswiadczenie]
  return (
    <StateBadge color={color} icon={<Icon size="1em" aria-hidden />}>
      {korektaDo ? correctionText(korektaDo) : certificateMarks[zaswiadczenie]}
    </StateBadge>
  )
}
