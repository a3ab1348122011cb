import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDate } from '#contract/kernel/dates.ts'
import { useCaseDialogs, type CasePartProps } from './case-dialogs.ts'

/** Says by when the certificate of a case has to be corrected, if it has (art. 5(3a) of the act of 30 April 2004), and prepares that. */
export function CorrectionNotice(props: CasePartProps) {
  const { Correction } = useCaseDialogs()
  const { korektaDo } = props.stored
  return (
    korektaDo && (
      <Alert
        color="amber"
        icon={<IconAlertTriangle aria-hidden />}
        mb="md"
        title={`Korekta zaświadczenia do ${formatDate(korektaDo)}`}
      >
        <Text inherit mb="sm">
          Dane przypadku zmieniły się po wydaniu zaświadczenia o pomocy de minimis. W ciągu 14 dni wydaj zaświadczenie z
          prawidłową wartością.
        </Text>
        <Correction {...props} />
      </Alert>
    )
  )
}
