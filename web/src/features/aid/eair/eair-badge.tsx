import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconFileExport,
} from '@tabler/icons-react'
import { eairStates, type EairState } from '#contract/aid/eair-states.ts'
import { StateBadge } from '#kit/state-badge.tsx'

const looks = {
  DO_ZGLOSZENIA: { color: 'gray', icon: IconCircleDashed },
  WYEKSPORTOWANE: { color: 'gray', icon: IconFileExport },
  DO_KOREKTY: { color: 'amber', icon: IconAlertTriangle },
  DO_USUNIECIA: { color: 'amber', icon: IconAlertTriangle },
  ZGLOSZONE: { color: 'green', icon: IconCircleCheck },
  NIE_DOTYCZY: { color: 'gray', icon: IconCircleMinus },
} as const satisfies Record<EairState, object>

/** What became of a case in eAIR. */
export function EairBadge({ stan }: { stan: EairState }) {
  const { color, icon: Icon } = looks[stan]
  return (
    <StateBadge color={color} icon={<Icon size="1em" aria-hidden />}>
      {eairStates[stan]}
    </StateBadge>
  )
}
