import { Button, Progress, Title } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codesOf } from '#contract/kernel/codes.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { deliveryStates, isUnderWay, type DeliveryState, type MessageState } from '#contract/mail/mail-states.ts'
import { mail, type MessageDetails } from '#contract/mail/mail.ts'
import { usePathParams } from '#kit/address-params.ts'
import { BackLink } from '#kit/back-link.tsx'
import { Counts } from '#kit/counts.tsx'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { Grid } from '#kit/grid/grid.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { NoMailNotice } from '#kit/no-mail-notice.tsx'
import { Page } from '#kit/page.tsx'
import { forget, queryOf } from '#kit/query.ts'
import { useReadOnlyReason } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './mail.module.css'
import { MessageFacts } from './message-facts.tsx'
import { MessageText } from './message-text.tsx'
import { canStop, stopMessage, stopQuestion } from './stop-message.ts'

/** How often a message that is under way is looked at again. */
const REFRESH_MS = 2_000

/** A message: its text, who got it, and what became of it for each recipient. */
export function MessagePage() {
  const { id = '' } = usePathParams()
  const query = useQuery(queryOf(mail.read, { params: { id } }))
  const progress = useProgress(id)
  const onlyReads = useReadOnlyReason() !== undefined
  const stan = progress?.stan ?? query.data?.stan
  return (
    <Page
      title="Wiadomość e-mail"
      context={<BackLink {...linkTo('/komunikacja/wiadomosci-email')}>Wiadomości e-mail</BackLink>}
      actions={
        query.data && !onlyReads && canStop({ ...query.data, ...progress }) && <StopButton message={query.data} />
      }
    >
      <Loaded query={query}>
        {(message) => (
          <div className={classes['message']}>
            {stan === 'ZACHOWANA' && <NoMailNotice />}
            <MessageFacts message={message} stan={progress?.stan ?? message.stan} />
            {message.rodzaj === 'ZBIORCZA' && progress && <DeliveryProgress {...progress} />}
            <MessageText message={message} />
            <div>
              <Title order={2}>Adresaci</Title>
              <Grid grid={mail.recipients} params={{ id }} hint="Wiadomość nie ma adresatów." />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const StopButton = ({ message }: { message: MessageDetails }) => (
  <Button
    color="red"
    variant="outline"
    leftSection={<IconPlayerStop size="1.1rem" aria-hidden />}
    onClick={() =>
      void confirm({
        question: stopQuestion(message),
        confirmLabel: 'Zatrzymaj',
        cancelLabel: 'Anuluj',
        dangerous: true,
        run: () => stopMessage(message),
      })
    }
  >
    Zatrzymaj
  </Button>
)

/** Whether recipients may still change: those being tried when the message was stopped do. */
const mayChange = ({ stan, stany }: ReplyOf<typeof mail.progress>): boolean =>
  isUnderWay(stan) || (stany.WYSYLANA ?? 0) > 0

/** How far a message has come, read again while it is under way. After each change the recipients are read again. */
function useProgress(id: string) {
  const { data } = useQuery({
    ...queryOf(mail.progress, { params: { id } }),
    refetchInterval: ({ state }) => state.data !== undefined && mayChange(state.data) && REFRESH_MS,
  })
  const counted = JSON.stringify(data)
  useEffect(() => {
    if (counted) void forget({ invalidates: [mail.recipients.path] })
  }, [counted])
  return data
}

type Props = { stan: MessageState; stany: Partial<Record<DeliveryState, number>> }

/** How far a message to many has come: a bar while it is under way, and how many recipients are in each state. */
function DeliveryProgress({ stan, stany }: Props) {
  const counts = codesOf(deliveryStates).flatMap((state) => (stany[state] ? [{ state, n: stany[state] }] : []))
  const total = counts.reduce((sum, { n }) => sum + n, 0)
  const waiting = (stany.OCZEKUJE ?? 0) + (stany.WYSYLANA ?? 0)
  return (
    <section aria-label="Postęp wysyłania" className={classes['progress']}>
      {isUnderWay(stan) && (
        <Progress value={total && (100 * (total - waiting)) / total} aria-label="Wysyłanie wiadomości" animated />
      )}
      <Counts of={Object.fromEntries(counts.map(({ state, n }) => [deliveryStates[state], n]))} />
    </section>
  )
}
