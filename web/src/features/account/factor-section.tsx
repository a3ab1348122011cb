import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { formatDateTime } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { secondFactor } from '#contract/second-factor/second-factor.ts'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import { NewCodesDialog, PasskeyDialog, SetUpDialog, SwitchOffDialog } from './factor-dialogs.tsx'
import { PasskeyList } from './passkey-list.tsx'

const dialogs = { setUp: SetUpDialog, newCodes: NewCodesDialog, switchOff: SwitchOffDialog, passkey: PasskeyDialog }
type Opened = keyof typeof dialogs

/** The second factor of signing in: which ones the user has, and what can be done with them. */
export function FactorSection() {
  const id = useId()
  const status = useQuery(queryOf(secondFactor.status))
  const [opened, setOpened] = useState<Opened>()
  const Opened = opened && dialogs[opened]
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        Drugi składnik logowania
      </Title>
      <Loaded query={status} back={null}>
        {(data) => <Factors {...data} open={setOpened} />}
      </Loaded>
      {Opened && <Opened close={() => setOpened(undefined)} />}
    </section>
  )
}

type Props = ReplyOf<typeof secondFactor.status> & { open: (dialog: Opened) => void }

function Factors({ open, ...data }: Props) {
  const { dozwolony, wlaczony, klucze, kodyZapasowe } = data
  const hasFactor = wlaczony !== null || klucze.length > 0
  if (!dozwolony && !hasFactor) return <Text>Administrator nie udostępnił drugiego składnika w tej instalacji.</Text>
  return (
    <Stack>
      {!hasFactor && (
        <Text>Wyłączony. Po włączeniu logowanie poprosi po haśle o kod z telefonu albo o klucz dostępu.</Text>
      )}
      <Kind title="Aplikacja w telefonie">
        <Text mb="sm">
          {wlaczony
            ? `Włączona ${formatDateTime(wlaczony)}.`
            : 'Wyłączona. Pokazuje kod, który przepisuje się po haśle.'}
        </Text>
        <Group gap="xs">
          {dozwolony && (
            <Button
              variant="default"
              leftSection={<IconShieldCheck size="1.1rem" aria-hidden />}
              onClick={() => open('setUp')}
            >
              {wlaczony ? 'Przenieś na inny telefon' : 'Włącz aplikację'}
            </Button>
          )}
          {wlaczony && (
            <Button variant="default" onClick={() => open('switchOff')}>
              Wyłącz aplikację
            </Button>
          )}
        </Group>
      </Kind>
      <Kind title="Klucze dostępu">
        <PasskeyList {...data} onAdd={() => open('passkey')} />
      </Kind>
      {hasFactor && (
        <Kind title="Kody zapasowe">
          <Text mb="sm">Niewykorzystane kody zapasowe: {kodyZapasowe}.</Text>
          <Button variant="default" onClick={() => open('newCodes')}>
            Nowe kody zapasowe
          </Button>
        </Kind>
      )}
    </Stack>
  )
}

const Kind = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={3} size="h4" mb="xs">
      {title}
    </Title>
    {children}
  </div>
)
