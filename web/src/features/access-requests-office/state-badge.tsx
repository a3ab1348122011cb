import { Badge } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { requestStates, type RequestState } from '#contract/access-requests/states.ts'

const looks = {
  ZAR: { color: 'amber', icon: IconHourglass },
  WCZ: { color: 'green', icon: IconCircleCheck },
  ODR: { color: 'gray', icon: IconCircleX },
} as const satisfies Record<RequestState, object>

/** The state of a request, in colour and words. */
export function StateBadge({ state }: { state: RequestState }) {
  const { color, icon: Icon } = looks[state]
  return (
    <Badge component="span" variant="light" color={color} tt="none" leftSection={<Icon size="1em" aria-hidden />}>
      {requestStates[state]}
    </Badge>
  )
}
