import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { secretOverlapHours } from '#contract/webhooks/webhook-events.ts'
import { webhooks, type Webhook } from '#contract/webhooks/webhooks.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormActions } from '#kit/form/form-actions.tsx'
import { useContractForm } from '#kit/form/use-contract-form.ts'
import { notice } from '#kit/notices.tsx'
import { ShownSecret } from '#kit/shown-secret.tsx'

const size = 'min(44rem, 100vw)'
const HINT = 'Zaczyna się od https:// i jest dostępny z internetu, np. https://ezd.gmina.pl/latarnia'
type Props = { close: () => void }

/** The address, then the secret, which is shown this once. */
export function NewWebhookDialog({ close }: Props) {
  const [sekret, setSecret] = useState<string>()
  const form = useContractForm(webhooks.create, {
    defaults: { adres: '' },
    onSaved: ({ key }) => setSecret(key.sekret),
  })
  const { TextField } = form.fields
  if (sekret) return <SecretDialog sekret={sekret} close={close} />
  return (
    <Dialog title="Ustawianie webhooka" size={size} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <TextField name="adres" hint={HINT} inputMode="url" />
        <FormActions submit="Ustaw" />
      </ContractForm>
    </Dialog>
  )
}

export function AddressDialog({ webhook: { adres, wersja }, close }: Props & { webhook: Webhook }) {
  const form = useContractForm(webhooks.update, { defaults: { adres, wersja }, ofRow: true, onSaved: close })
  const { TextField } = form.fields
  return (
    <Dialog title="Zmiana adresu webhooka" size={size} onClose={close} dirty={form.dirty} busy={form.busy}>
      <ContractForm form={form}>
        <TextField name="adres" hint={HINT} inputMode="url" />
        <Text>Oczekujące zdarzenia zostaną wysłane pod nowy adres. Sekret się nie zmieni.</Text>
        <FormActions afterChange />
      </ContractForm>
    </Dialog>
  )
}

/** Asks, then shows the new secret this once. */
export function RenewSecretDialog({ close }: Props) {
  const [sekret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const renew = async () => {
    setBusy(true)
    try {
      setSecret((await call(webhooks.renewSecret)).key.sekret)
    } catch (error) {
      notice.failure(error)
    } finally {
      setBusy(false)
    }
  }
  if (sekret) return <SecretDialog sekret={sekret} close={close} />
  return (
    <Dialog title="Nowy sekret" size={size} onClose={close} busy={busy}>
      <Stack>
        <Text>
          Zdarzenia będą podpisywane nowym sekretem. Przez {secretOverlapHours} godziny także obecnym, żeby był czas na
          wymianę go w systemie; potem obecny przestanie działać.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={close}>
            Anuluj
          </Button>
          <Button loading={busy} onClick={() => void renew()}>
            Utwórz nowy sekret
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const words = {
  label: 'Sekret webhooka',
  title: 'Zapisz sekret teraz',
  warning: 'Nie pokażemy go ponownie. Zamiast zgubionego sekretu utwórz nowy.',
  copy: 'Kopiuj sekret',
  copied: 'Skopiowano sekret',
  byHand: 'Przeglądarka nie pozwoliła skopiować sekretu. Jest zaznaczony: skopiuj go klawiszami Ctrl+C.',
  kept: 'Mam zapisany sekret',
} as const

const SecretDialog = ({ sekret, close }: Props & { sekret: string }) => (
  <Dialog title="Sekret webhooka" size={size} onClose={close}>
    <ShownSecret secret={sekret} words={words} onKept={close}>
      Latarnia podpisuje nim każde zdarzenie, a system sprawdza podpis z nagłówka <code>X-Latarnia-Signature</code>. Jak
      to zrobić, mówi pomoc dla programistów. Traktuj sekret jak hasło.
    </ShownSecret>
  </Dialog>
)
