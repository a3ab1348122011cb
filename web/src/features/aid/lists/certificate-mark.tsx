import { Badge } from '@mantine/core'
import { certificateMarks, type CaseRow } from '#contract/aid/case-fields.ts'
import { formatDate } from '#contract/kernel/dates.ts'

const colours = { BRAK: 'gray', WYDANE: 'green', DO_KOREKTY: 'orange', ZBEDNE: 'gray' } as const

/** What became of the certificate of a de minimis case, or by when it has to be corrected. */
export function CertificateMark({ zaswiadczenie, korektaDo }: Pick<CaseRow, 'zaswiadczenie' | 'korektaDo'>) {
  if (zaswiadczenie === null) return null
  const text = korektaDo ? `Korekta do ${formatDate(korektaDo)}` : certificateMarks[zaswiadczenie]
  return (
    <Badge variant="light" color={colours[zaswiadczenie]} tt="none">
      {text}
    </Badge>
  )
}
