import { Progress } from '@mantine/core'
import { codesOf } from '#contract/kernel/codes.ts'
import { deliveryStates, isUnderWay, type DeliveryState, type MessageState } from '#contract/mail/mail-states.ts'
import { Counts } from '#kit/counts.tsx'
import classes from './mail.module.css'

type Props = { stan: MessageState; stany: Partial<Record<DeliveryState, number>> }

/** How far a message to many has come: a bar while it is under way, and how many recipients are in each state. */
export function DeliveryProgress({ stan, stany }: Props) {
  const states = codesOf(deliveryStates).filter((state) => stany[state])
  const total = states.reduce((sum, state) => sum + stany[state]!, 0)
  const waiting = (stany.OCZEKUJE ?? 0) + (stany.WYSYLANA ?? 0)
  return (
    <section aria-label="Postęp wysyłania" className={classes['progress']}>
      {isUnderWay(stan) && (
        <Progress value={total && (100 * (total - waiting)) / total} aria-label="Wysyłanie wiadomości" animated />
      )}
      <Counts of={Object.fromEntries(states.map((state) => [deliveryStates[state], stany[state]!]))} />
    </section>
  )
}
