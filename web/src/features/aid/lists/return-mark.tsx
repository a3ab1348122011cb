import { IconArrowBackUp } from '@tabler/icons-react'
import { returnMarks, type CaseRow } from '#contract/aid/case-fields.ts'
import type { Mark } from '#kit/grid/cell.tsx'
import { StateBadge } from '#kit/state-badge.tsx'

/** The badge beside a beneficiary while the case is returned for correction. */
export function returnMark({ zwrot }: Pick<CaseRow, 'zwrot'>): Mark | undefined {
  if (!zwrot) return undefined
  const text = `zwrot: ${returnMarks[zwrot]}`
  const badge = (
    <StateBadge color={zwrot === 'DO_POPRAWY' ? 'amber' : 'gray'} icon={<IconArrowBackUp size="1em" aria-hidden />}>
      {text}
    </StateBadge>
  )
  return { text, badge }
}
