import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { formatDate } from '#contract/kernel/dates.ts'

/** Says by when the certificate of a case has to be corrected, if it has (art. 5(3a) of the act of 30 April 2004). */
export const CorrectionNotice = ({ korektaDo }: Pick<AidCase, 'korektaDo'>) =>
  korektaDo && (
    <Alert
      color="amber"
      icon={<IconAlertTriangle aria-hidden />}
      mb="md"
      title={`Korekta zaświadczenia do ${formatDate(korektaDo)}`}
    >
      Dane przypadku zmieniły się po wydaniu zaświadczenia o pomocy de minimis. W ciągu 14 dni wydaj zaświadczenie z
      prawidłową wartością: na zakładce „Zaświadczenia de minimis” wybierz „Wydaj korektę”.
    </Alert>
  )
