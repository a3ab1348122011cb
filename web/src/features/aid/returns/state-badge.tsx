import { Badge } from '@mantine/core'
import { returnStates, type ReturnState } from '#contract/aid/returns.ts'

const colors = { DO_POPRAWY: 'amber', ODPOWIEDZIANO: 'navy', ZAMKNIETY: 'gray' } as const satisfies Record<
  ReturnState,
  string
>

/** Whose turn it is in a return. */
export const StateBadge = ({ stan }: { stan: ReturnState }) => (
  <Badge variant="light" color={colors[stan]} tt="none">
    {returnStates[stan]}
  </Badge>
)
