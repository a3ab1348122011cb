import { Badge } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import { formatDate } from '#contract/kernel/dates.ts'

/** The beneficiary, with a badge while the draft reserves its amount. */
export const NameWithReservation = ({ bfNazwa, rezerwacjaDo }: Pick<CaseRow, 'bfNazwa' | 'rezerwacjaDo'>) => (
  <>
    {bfNazwa}
    {rezerwacjaDo && (
      <Badge
        variant="light"
        color="navy"
        tt="none"
        ms="xs"
        title="Rezerwacja kwoty"
        leftSection={<IconLock size="1em" role="img" aria-label="rezerwacja" />}
      >
        do {formatDate(rezerwacjaDo)}
      </Badge>
    )}
  </>
)
