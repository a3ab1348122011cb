import { Badge } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { returnMarks, type CaseRow } from '#contract/aid/case-fields.ts'

/** The beneficiary, with a badge while the case is returned for correction. */
export const NameWithReturn = ({ bfNazwa, zwrot }: Pick<CaseRow, 'bfNazwa' | 'zwrot'>) => (
  <>
    {bfNazwa}
    {zwrot && (
      <Badge
        variant="light"
        color={zwrot === 'DO_POPRAWY' ? 'amber' : 'gray'}
        tt="none"
        ms="xs"
        leftSection={<IconArrowBackUp size="1em" aria-hidden />}
      >
        zwrot: {returnMarks[zwrot]}
      </Badge>
    )}
  </>
)
