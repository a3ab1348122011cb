import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#contract/kernel/dates.ts'
import type { Endpoint, ReplyOf } from '#contract/kernel/endpoint.ts'
import { webhooks, type Webhook } from '#contract/webhooks/webhooks.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { Fact, FactList } from '#kit/fact-list.tsx'
import { notice } from '#kit/notices.tsx'
import { StateBadge } from '#kit/state-badge.tsx'
import { isClosedTo, useUser } from '#kit/user.ts'

/** The dialogs of the page. */
export type Opened = 'new' | 'address' | 'secret'

/** What is set, and the buttons that change it. */
export function WebhookPanel({ webhook, open }: { webhook: Webhook; open: (dialog: Opened) => void }) {
  const user = useUser()
  const { id, adres, wlaczony, utworzony, utworzyl, sekretOd, poprzedniSekretDo } = webhook
  const [trial, setTrial] = useState<ReplyOf<typeof webhooks.trial>>()
  const [busy, setBusy] = useState(false)
  const closedFor = (endpoint: Endpoint) => ({ disabled: isClosedTo(user, endpoint), variant: 'default' })
  const tryOut = async () => {
    setBusy(true)
    setTrial(undefined)
    try {
      setTrial(await call(webhooks.trial))
    } catch (error) {
      notice.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const switchOn = () => call(webhooks.switchOn).then(({ message }) => notice.success(message), notice.failure)
  return (
    <Stack component="section" aria-label="Ustawienia webhooka" maw="52rem">
      <FactList>
        <Fact label="Adres">
          <span style={{ overflowWrap: 'anywhere' }}>{adres}</span>
        </Fact>
        <Fact label="Stan">
          <StateBadge color={wlaczony ? 'green' : 'gray'}>{wlaczony ? 'włączony' : 'wyłączony'}</StateBadge>
        </Fact>
        <Fact label="Sekret">{`utworzony ${formatDateTime(sekretOd)}`}</Fact>
        <Fact label="Poprzedni sekret">
          {poprzedniSekretDo && `podpisuje także do ${formatDateTime(poprzedniSekretDo)}`}
        </Fact>
        <Fact label="Ustawiony">{`${formatDateTime(utworzony)}, ${utworzyl}`}</Fact>
      </FactList>
      <Group gap="xs">
        <Button
          leftSection={<IconSend size="1.1rem" aria-hidden />}
          disabled={isClosedTo(user, webhooks.trial)}
          loading={busy}
          onClick={() => void tryOut()}
        >
          Wyślij próbę
        </Button>
        <Button
          {...closedFor(webhooks.update)}
          leftSection={<IconPencil size="1.1rem" aria-hidden />}
          onClick={() => open('address')}
        >
          Zmień adres
        </Button>
        <Button
          {...closedFor(webhooks.renewSecret)}
          leftSection={<IconKey size="1.1rem" aria-hidden />}
          onClick={() => open('secret')}
        >
          Nowy sekret
        </Button>
        {wlaczony ? (
          <Button
            {...closedFor(webhooks.switchOff)}
            leftSection={<IconPlayerPause size="1.1rem" aria-hidden />}
            onClick={() => void switchOff(id)}
          >
            Wyłącz
          </Button>
        ) : (
          <Button
            {...closedFor(webhooks.switchOn)}
            leftSection={<IconPlayerPlay size="1.1rem" aria-hidden />}
            onClick={() => void switchOn()}
          >
            Włącz
          </Button>
        )}
        <Button
          {...closedFor(webhooks.remove)}
          color="red"
          variant="outline"
          leftSection={<IconTrash size="1.1rem" aria-hidden />}
          onClick={() => void remove()}
        >
          Usuń
        </Button>
      </Group>
      {trial && (
        <Alert color={trial.doreczone ? 'green' : 'red'} title={trial.doreczone ? 'Próba udana' : 'Próba nieudana'}>
          {trial.message}
        </Alert>
      )}
    </Stack>
  )
}

const switchOff = (id: number) =>
  confirm({
    question: 'Czy na pewno chcesz wyłączyć webhook? Oczekujące zdarzenia nie zostaną wysłane.',
    confirmLabel: 'Wyłącz',
    cancelLabel: 'Anuluj',
    run: async () => (await call(webhooks.switchOff, { params: { id } })).message,
  })

const remove = () =>
  confirm({
    question:
      'Czy na pewno chcesz usunąć webhook? Przestanie działać jego sekret i zniknie lista doręczeń, a oczekujące zdarzenia nie zostaną wysłane.',
    confirmLabel: 'Usuń',
    cancelLabel: 'Anuluj',
    dangerous: true,
    run: async () => (await call(webhooks.remove)).message,
  })
