import { Button, Group, Text, Title } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import type { AidCase } from '#contract/aid/case-fields.ts'
import { isDeMinimisCode } from '#contract/aid/de-minimis.ts'
import { reservations } from '#contract/aid/reservations.ts'
import { reservesAgainOn } from '#contract/aid/reserved.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { call } from '#kit/call.ts'
import { notice } from '#kit/notices.tsx'

type Props = {
  stored: AidCase
  readOnly: boolean
  /** What was typed since the draft was saved. */
  dirty: boolean
}
type Act = keyof typeof reservations

/** The reservation of a draft's amount: its state, and what this user may do about it. */
export function ReservationPanel({ stored, readOnly, dirty }: Props) {
  const [running, setRunning] = useState<Act>()
  const { rezerwacja, ppId } = stored
  const live = rezerwacja?.jak === null ? rezerwacja : undefined
  const why = live ? undefined : whyNot(stored)
  if (readOnly && !live) return null
  const run = async (act: Act) => {
    setRunning(act)
    try {
      notice.success((await call(reservations[act], { params: { id: ppId } })).message)
    } catch (error) {
      notice.failure(error, 'Błąd połączenia z serwerem')
    } finally {
      setRunning(undefined)
    }
  }
  const button = (act: Act) => ({ loading: running === act, disabled: Boolean(running), onClick: () => void run(act) })
  return (
    <section aria-label="Rezerwacja kwoty">
      <Title order={2} size="h3">
        Rezerwacja kwoty
      </Title>
      <Text size="sm" component="output" display="block" mt={4}>
        {live ? (
          <>
            <b>Zarezerwowano do {formatDate(live.waznaDo)}</b>: {formatAmount(live.bruttoEuro)} EUR.
          </>
        ) : (
          (why ?? `Inne podmioty zobaczą w limitach beneficjenta, że ${amountOf(stored)} jest zarezerwowane.`)
        )}
      </Text>
      {!readOnly && (live || !why) && (
        <>
          {dirty && (
            <Text size="sm" c="dimmed" mt={4}>
              Rezerwacja obejmuje kwotę zapisaną i zmieni się razem z nią po zapisaniu.
            </Text>
          )}
          <Group gap="xs" mt="xs">
            {!live && (
              <Button variant="default" leftSection={<IconLock size="1.1em" aria-hidden />} {...button('make')}>
                Zarezerwuj kwotę
              </Button>
            )}
            {live && !live.przedluzona && (
              <Button variant="default" {...button('prolong')}>
                Przedłuż
              </Button>
            )}
            {live && (
              <Button variant="subtle" leftSection={<IconLockOpen size="1.1em" aria-hidden />} {...button('release')}>
                Zwolnij
              </Button>
            )}
          </Group>
        </>
      )}
    </section>
  )
}

const amountOf = ({ bruttoEuro }: AidCase): string => `${formatAmount(present(bruttoEuro, 'amount in euro'))} EUR`

/** Why the draft as it is saved cannot reserve; undefined if it can. */
function whyNot({ rodzajPomocy, przezPomocyKod, bruttoEuro, rezerwacja }: AidCase): string | undefined {
  if (rodzajPomocy !== 'M' || !isDeMinimisCode(przezPomocyKod) || !bruttoEuro || bruttoEuro < 0)
    return 'Kwotę będzie można zarezerwować po zapisaniu przypadku z przeznaczeniem i wartością w euro.'
  if (rezerwacja && today() > rezerwacja.waznaDo && today() < reservesAgainOn(rezerwacja))
    return `Termin rezerwacji minął ${formatDate(rezerwacja.waznaDo)}. Ponownie będzie można ją założyć od ${formatDate(reservesAgainOn(rezerwacja))}.`
  return undefined
}
