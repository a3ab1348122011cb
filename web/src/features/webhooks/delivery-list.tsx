import { Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { deliveryStates, eventKinds, type DeliveryState } from '#contract/webhooks/webhook-events.ts'
import { webhooks, type DeliveryRow } from '#contract/webhooks/webhooks.ts'
import type { RowAction } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { Grid } from '#kit/grid/grid.tsx'
import { forget, queryClient } from '#kit/query.ts'
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

/** The deliveries to the body in the last thirty days. */
export function DeliveryList() {
  useFirstTries()
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

const REFRESH_MS = 2_000

/** Reads the list again while an event on the screen waits for its first try; later ones may be hours away. */
function useFirstTries(): void {
  useEffect(() => {
    const [waits, path] = [
      ({ stan, proby }: DeliveryRow) => stan === 'OCZEKUJE' && proby === 0,
      webhooks.deliveries.path,
    ]
    const timer = setInterval(() => {
      const shown = queryClient.getQueriesData<Partial<{ items: DeliveryRow[] }>>({ queryKey: [path], type: 'active' })
      if (shown.some(([, page]) => page?.items?.some(waits))) void forget({ invalidates: [path] })
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
}
