import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDateTime } from '#contract/kernel/dates.ts'
import { ownSessions, type OwnSession } from '#contract/account/own-sessions.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import { StateBadge } from '#kit/state-badge.tsx'
import classes from './sessions-section.module.css'

/** Where the user is signed in; every session but the present one can be ended. */
export function SessionsSection() {
  const id = useId()
  const sessions = useQuery(queryOf(ownSessions.list))
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        Moje sesje
      </Title>
      <Text mb="sm">Jeżeli nie rozpoznajesz którejś z nich, zakończ ją i zmień hasło.</Text>
      <Loaded query={sessions} back={null}>
        {(all) => (
          <Stack align="flex-start">
            <ul className={classes['list']}>
              {all.map((one) => (
                <SessionLine key={one.id} {...one} />
              ))}
            </ul>
            {all.length > 1 && (
              <Button variant="default" onClick={() => void endOthers(all.length - 1)}>
                Zakończ pozostałe
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
    </section>
  )
}

function SessionLine({ id, utworzona, adres, przegladarka, biezaca }: OwnSession) {
  const name = przegladarka ?? 'Nieznana przeglądarka'
  const since = formatDateTime(utworzona)
  return (
    <li className={classes['line']}>
      <div>
        <Group gap="xs">
          <strong>{name}</strong>
          {biezaca && <StateBadge color="green">ta sesja</StateBadge>}
        </Group>
        <Text size="sm">
          od {since}, {adres ? `adres ${adres}` : 'adres nieznany'}
        </Text>
      </div>
      {!biezaca && (
        <Button
          variant="default"
          aria-label={`Zakończ sesję: ${name}, od ${since}`}
          onClick={() => void endOne(id, `${name}, od ${since}`)}
        >
          Zakończ
        </Button>
      )}
    </li>
  )
}

const endOne = (id: number, name: string) =>
  confirm({
    question: `Czy na pewno chcesz zakończyć sesję: ${name}? Niezapisane w niej zmiany przepadną.`,
    confirmLabel: 'Zakończ sesję',
    cancelLabel: 'Anuluj',
    run: async () => (await call(ownSessions.end, { params: { id } })).message,
  })

const endOthers = (n: number) =>
  confirm({
    question: `Czy na pewno chcesz zakończyć wszystkie sesje poza tą? Liczba sesji: ${n}.`,
    confirmLabel: 'Zakończ pozostałe',
    cancelLabel: 'Anuluj',
    run: async () => (await call(ownSessions.endOthers)).message,
  })
