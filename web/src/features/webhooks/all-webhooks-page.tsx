import { IconPlayerPause } from '@tabler/icons-react'
import { webhooks, type WebhookRow } from '#contract/webhooks/webhooks.ts'
import type { RowAction } from '#kit/actions.ts'
import { call } from '#kit/call.ts'
import { GridPage } from '#kit/grid/grid-page.tsx'
import { inAudit } from '#kit/grid/row-action-factories.tsx'
import { linesOfRecord } from '#web/screens/audit-trails.ts'

const switchOff: RowAction<WebhookRow> = {
  label: 'Wyłącz',
  icon: IconPlayerPause,
  permission: 'webhooks.stop',
  dangerous: true,
  shownFor: ({ wlaczony }) => wlaczony,
  confirm: ({ upNazwa }) =>
    `Czy na pewno chcesz wyłączyć webhook podmiotu „${upNazwa}”? Oczekujące zdarzenia nie zostaną wysłane. Włączyć go ponownie może tylko użytkownik główny podmiotu.`,
  run: async ({ id }) => (await call(webhooks.switchOff, { params: { id } })).message,
}

/** The webhooks of all bodies. */
export const AllWebhooksPage = () => (
  <GridPage
    grid={webhooks.grid}
    context="Adresy, pod które Latarnia wysyła systemom podmiotów zdarzenia o zakończonych pracach."
    hint="Żaden podmiot nie ustawił webhooka."
    actions={[switchOff, inAudit(({ id }: WebhookRow) => linesOfRecord('webhook', id))]}
    rowName={({ upNazwa }) => upNazwa}
    rowClass={({ wlaczony }) => (wlaczony ? undefined : 'deleted')}
  />
)
