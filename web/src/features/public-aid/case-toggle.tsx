import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { PublicCase } from '#contract/public-aid/public-aid.ts'
import classes from './public-aid.module.css'

type Props = { shown: PublicCase; open: boolean; id: string; toggle: () => void }

/** The button that opens all that is public of a case. */
export const CaseToggle = ({ shown, open, id, toggle }: Props) => (
  <UnstyledButton
    className={classes['toggle'] ?? ''}
    aria-label={`Szczegóły: ${shown.beneficjentNazwa}, przypadek ${shown.numer}`}
    aria-expanded={open}
    aria-controls={open ? id : undefined}
    onClick={toggle}
  >
    <IconChevronRight size="1.1rem" aria-hidden />
    Szczegóły
  </UnstyledButton>
)
