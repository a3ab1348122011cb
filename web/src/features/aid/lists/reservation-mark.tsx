import { Badge } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { CaseRow } from '#contract/aid/case-fields.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import type { Mark } from '#kit/grid/cell.tsx'

/** The badge beside a beneficiary while the draft reserves its amount. */
export function reservationMark({ rezerwacjaDo }: Pick<CaseRow, 'rezerwacjaDo'>): Mark | undefined {
  if (!rezerwacjaDo) return undefined
  const text = `do ${formatDate(rezerwacjaDo)}`
  const lock = <IconLock size="1em" role="img" aria-label="rezerwacja" />
  const badge = (
    <Badge variant="light" color="navy" tt="none" title="Rezerwacja kwoty" leftSection={lock}>
      {text}
    </Badge>
  )
  return { text, badge }
}
