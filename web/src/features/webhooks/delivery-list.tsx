import { Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { deliveryStates, eventKinds, type DeliveryState } from '#contract/webhook-events.ts'
import { webhooks, type DeliveryRow } from '#contract/webhooks.ts'
import type { RowAction } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { StateBadge } from '#kit/state-badge.tsx'

const colours = { OCZEKUJE: 'amber', DORECZONE: 'green', NIEDORECZONE: 'red' } as const satisfies Record<
  DeliveryState,
  string
>
const cells = {
  stan: ({ stan }: DeliveryRow) => <StateBadge color={colours[stan]}>{deliveryStates[stan]}</StateBadge>,
}

const resend: RowAction<DeliveryRow> = {
  label: 'Wyślij ponownie',
  icon: IconRefresh,
  permission: 'webhooks.manage',
  // one that waits for its first try goes by itself in a moment
  shownFor: ({ stan, proby }) => stan === 'NIEDORECZONE' || (stan === 'OCZEKUJE' && proby > 0),
  run: async ({ id }) => (await call(webhooks.resend, { params: { id } })).message,
}

/** What the body was told in the last thirty days. */
export function DeliveryList() {
  return (
    <div>
      <Title order={2} mb="xs">
        Ostatnie doręczenia
      </Title>
      <Grid
        grid={webhooks.deliveries}
        inAddress
        cells={cells}
        actions={[resend]}
        hint="Tu pojawią się zdarzenia z ostatnich 30 dni."
        rowName={({ rodzaj, utworzone }) => `${eventKinds[rodzaj]}, ${formatDateTime(utworzone)}`}
      />
    </div>
  )
}
