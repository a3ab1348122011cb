import { Alert, Button, EmptyState, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCertificate, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { endOfSeal, sealKinds, seals, type Seal } from '#contract/seals/seals.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { Fact, FactList } from '#kit/fact-list.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { notice } from '#kit/notices.tsx'
import { Page } from '#kit/page.tsx'
import { queryOf } from '#kit/query.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import { NewSealDialog } from './new-seal-dialog.tsx'

/** The seal with which the body seals its certificates. */
export function SealPage() {
  const user = useUser()
  const own = useQuery(queryOf(seals.own))
  const [opened, setOpened] = useState(false)
  const closed = isClosedTo(user, seals.put)
  const put = () => setOpened(true)
  return (
    <Page
      title="Pieczęć elektroniczna"
      context="Pieczęć podmiotu, którą można opatrzyć wydawane zaświadczenia o pomocy de minimis."
    >
      <Loaded query={own}>
        {({ pieczec, przeszkoda, probna }) => (
          <>
            {pieczec ? (
              <SealPanel seal={pieczec} hindrance={przeszkoda} closed={closed} put={put} />
            ) : (
              <EmptyState
                icon={<IconCertificate aria-hidden />}
                title="Twój podmiot nie ma pieczęci elektronicznej"
                description={
                  'Wczytaj kwalifikowaną pieczęć z pliku PKCS#12 (.p12 lub .pfx). Klucz zostanie zaszyfrowany i nigdy nie opuści serwera.' +
                  (probna ? ' Ta instalacja nie ufa żadnym wystawcom, więc możesz też utworzyć pieczęć próbną.' : '')
                }
              >
                <EmptyState.Actions>
                  {probna && <TrialButton closed={closed} />}
                  <Button disabled={closed} variant={probna ? 'default' : 'filled'} onClick={put}>
                    Wczytaj pieczęć
                  </Button>
                </EmptyState.Actions>
              </EmptyState>
            )}
            {opened && <NewSealDialog close={() => setOpened(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const ends = {
  revoked: 'Certyfikat pieczęci unieważniono',
  over: 'Pieczęć straciła ważność',
  near: 'Pieczęć wkrótce straci ważność',
} as const

type PanelProps = { seal: Seal; hindrance: string | null; closed: boolean; put: () => void }

/** Whose seal it is and how long it holds, and the buttons that change it. */
function SealPanel({ seal, hindrance, closed, put }: PanelProps) {
  const end = endOfSeal(seal)
  return (
    <Stack component="section" aria-label="Pieczęć podmiotu" maw="52rem">
      {seal.rodzaj === 'PROBNY' && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title="Pieczęć próbna, bez mocy prawnej">
          Zaświadczenia z tą pieczęcią są oznaczone jako próbne na wydruku i w pliku. Służą tylko do wypróbowania.
        </Alert>
      )}
      {end && (
        <Alert color={end === 'near' ? 'amber' : 'red'} icon={<IconAlertTriangle aria-hidden />} title={ends[end]}>
          {end === 'near'
            ? 'Wczytaj nową pieczęć, zanim obecna wygaśnie.'
            : 'Nie można nią opatrzyć nowych zaświadczeń. Wczytaj nową pieczęć.'}
        </Alert>
      )}
      {hindrance !== null && (end === undefined || end === 'near') && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Tej pieczęci nie można użyć">
          {hindrance}
        </Alert>
      )}
      <FactList>
        <Fact label="Właściciel">{seal.kto}</Fact>
        <Fact label="Rodzaj">{sealKinds[seal.rodzaj]}</Fact>
        <Fact label="Ważna">{`od ${formatDateTime(seal.wazneOd)} do ${formatDateTime(seal.wazneDo)}`}</Fact>
        {seal.uniewazniona !== null && (
          <Fact label="Unieważnienie stwierdzono">{formatDateTime(seal.uniewazniona)}</Fact>
        )}
        <Fact label="Wystawca certyfikatu">{seal.wystawca}</Fact>
        <Fact label="Numer seryjny">
          <span style={{ overflowWrap: 'anywhere' }}>{seal.numerSeryjny}</span>
        </Fact>
        <Fact label="Wczytał użytkownik">{`${seal.login}, ${formatDateTime(seal.czas)}`}</Fact>
      </FactList>
      <Group gap="xs">
        <Button leftSection={<IconRefresh size="1.1rem" aria-hidden />} disabled={closed} onClick={put}>
          Wymień pieczęć
        </Button>
        <Button
          color="red"
          variant="outline"
          leftSection={<IconTrash size="1.1rem" aria-hidden />}
          disabled={closed}
          onClick={() => void remove()}
        >
          Usuń
        </Button>
      </Group>
    </Stack>
  )
}

function TrialButton({ closed }: { closed: boolean }) {
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    await call(seals.trial).then(({ message }) => notice.success(message), notice.failure)
    setBusy(false)
  }
  return (
    <Button disabled={closed} loading={busy} onClick={() => void make()}>
      Utwórz pieczęć próbną
    </Button>
  )
}

const remove = () =>
  confirm({
    question:
      'Czy na pewno chcesz usunąć pieczęć podmiotu? Jej klucz zostanie skasowany z serwera. Wydane z nią zaświadczenia pozostaną ważne.',
    confirmLabel: 'Usuń',
    cancelLabel: 'Anuluj',
    dangerous: true,
    run: async () => (await call(seals.remove)).message,
  })
