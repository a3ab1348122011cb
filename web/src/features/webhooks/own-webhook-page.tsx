import { Button, EmptyState, Stack } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { Loaded } from '#kit/loaded.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import { AddressDialog, NewWebhookDialog, RenewSecretDialog } from './webhook-dialogs.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookPanel, type Opened } from './webhook-panel.tsx'

/** The webhook of one's own body, its actions and its deliveries. */
export function OwnWebhookPage() {
  const user = useUser()
  const own = useQuery(queryOf(webhooks.own))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Page
      title="Webhook"
      context="Adres, pod który Latarnia sama wysyła wiadomość, gdy skończy się dłuższa praca, np. import przypadków."
    >
      <Loaded query={own}>
        {({ webhook }) => (
          <>
            {webhook ? (
              <Stack gap="xl">
                <WebhookPanel webhook={webhook} open={setOpened} />
                <DeliveryList />
              </Stack>
            ) : (
              <EmptyState
                icon={<IconWebhook aria-hidden />}
                title="Twój podmiot nie ma webhooka"
                description="Podaj adres swojego systemu. Dostaniesz sekret, którym system sprawdzi, że wiadomość wysłała Latarnia."
              >
                <EmptyState.Actions>
                  <Button disabled={isClosedTo(user, webhooks.create)} onClick={() => setOpened('new')}>
                    Ustaw webhook
                  </Button>
                </EmptyState.Actions>
              </EmptyState>
            )}
            {opened === 'new' && <NewWebhookDialog close={close} />}
            {opened === 'address' && webhook && <AddressDialog webhook={webhook} close={close} />}
            {opened === 'secret' && <RenewSecretDialog close={close} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
