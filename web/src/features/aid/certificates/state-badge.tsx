import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconPencil } from '@tabler/icons-react'
import { certificateStates, type CertificateState } from '#contract/aid/certificates/certificates.ts'

const looks = {
  PRZYGOTOWANIE: { color: 'amber', icon: IconPencil },
  WYDANE: { color: 'green', icon: IconCircleCheck },
  NIEAKTUALNE: { color: 'gray', icon: IconCircleX },
} as const satisfies Record<CertificateState, object>

/** The state of a certificate, in colour and words. */
export function StateBadge({ stan }: { stan: CertificateState }) {
  const { color, icon: Icon } = looks[stan]
  return (
    <Badge variant="light" color={color} tt="none" leftSection={<Icon size="1em" aria-hidden />}>
      {certificateStates[stan]}
    </Badge>
  )
}
