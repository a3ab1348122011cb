import { Badge, Button, EmptyState, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { aidCases } from '#contract/aid/cases.ts'
import { daysUntil, deadlineText } from '#contract/aid/deadline.ts'
import type { Todo } from '#contract/home/home.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { notice } from '#kit/notices.tsx'
import { forget } from '#kit/query.ts'
import { useUser } from '#kit/user.ts'
import { toCase } from '../aid/shared/case-contexts.ts'
import { VerdictDialog } from '../aid/shared/verdict-dialog.tsx'
import { verdictOf, type Verdict } from '../aid/shared/verdict.ts'
import classes from './home.module.css'
import { nextStep } from './next-step.ts'

/** A case that was sent, and what the rules warn of in it. */
type Sent = { message: string; ostrzezenia: Verdict['ostrzezenia'] }
type Telling = { onSent: (sent: Sent) => void }

/** What waits: the user's own work, then that of others in the body, each item with the one button that does the next thing. */
export function TodoList({ items }: { items: readonly Todo[] }) {
  const { login } = useUser()
  // the row of a case that was sent is gone before its warnings are read
  const [sent, setSent] = useState<Sent>()
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          title="Nic nie czeka"
          description="Tu pojawią się przypadki do przesłania lub poprawy i zaświadczenia do wydania."
        />
      ) : (
        <>
          <Items title="Twoje" items={items.filter(({ userModPP }) => userModPP === login)} onSent={setSent} />
          <Items
            title="Pozostałe w podmiocie"
            items={items.filter(({ userModPP }) => userModPP !== login)}
            onSent={setSent}
          />
        </>
      )}
      {sent && (
        <VerdictDialog
          title="Przesłano przypadek pomocy z ostrzeżeniami"
          message={sent.message}
          verdict={{ bledyWeryfikacji: [], ostrzezenia: sent.ostrzezenia }}
          onClose={() => setSent(undefined)}
        />
      )}
    </>
  )
}

function Items({ title, items, onSent }: { title: string; items: readonly Todo[] } & Telling) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <div className={classes['whose']}>
      <Title order={3} id={id}>
        {title}
      </Title>
      <ul className={classes['rows']} aria-labelledby={id}>
        {items.map((item) => (
          <Item key={`${item.rodzaj} ${item.ppId}`} item={item} onSent={onSent} />
        ))}
      </ul>
    </div>
  )
}

function Item({ item, onSent }: { item: Todo } & Telling) {
  const { login } = useUser()
  const { bfNazwa, aktSym, wyroznik, brutto, userModPP } = item
  const act = `akt ${aktSym}, wyróżnik ${wyroznik}`
  return (
    <li className={classes['row']}>
      <Due item={item} />
      <div className={classes['who']}>
        <strong>{bfNazwa}</strong>
        <span>{userModPP === login ? act : `${act} · ostatni zapis: ${userModPP}`}</span>
      </div>
      <span className={classes['amount']}>{brutto === null ? '—' : `${formatAmount(brutto)} zł`}</span>
      <Step item={item} about={`${bfNazwa}, ${act}`} onSent={onSent} />
    </li>
  )
}

function Due({ item: { rodzaj, termin } }: { item: Todo }) {
  const left = termin === null ? undefined : daysUntil(termin)
  const text = left === undefined ? 'brak zaświadczenia' : deadlineText(left)
  const color = left === undefined || left > 3 ? 'gray' : left < 0 ? 'red' : 'amber'
  return (
    <div className={classes['due']}>
      <Badge variant="light" color={color} tt="none">
        {text}
      </Badge>
      {rodzaj === 'KOREKTA' && <span>korekta zaświadczenia</span>}
      {rodzaj === 'ZWROT' && <span>zwrot do poprawy</span>}
    </div>
  )
}

function Step({ item, about, onSent }: { item: Todo; about: string } & Telling) {
  const user = useUser()
  const navigate = useNavigate()
  const step = nextStep(user, item)
  const look = { size: 'xs', variant: 'default', 'aria-label': `${step.label}: ${about}` } as const
  if ('to' in step)
    return (
      <Button component={Link} {...step.to} {...look}>
        {step.label}
      </Button>
    )
  const send = async () => {
    try {
      const { message, key } = await call(aidCases.robocze.send, { params: { id: item.ppId } })
      if (key.ostrzezenia.length === 0) return message
      onSent({ message, ostrzezenia: key.ostrzezenia })
    } catch (error) {
      const verdict = verdictOf(error)
      if (!verdict) throw error
      // the screen of the case tells what is wrong, field by field
      notice.error(verdict.message)
      void forget(aidCases.robocze.send)
      void navigate(toCase('rob', 'edit', item.ppId))
    }
  }
  const question = `Czy na pewno chcesz przesłać przypadek pomocy ${item.wyroznik} aktu ${item.aktSym} do Latarni?`
  return (
    <Button
      {...look}
      onClick={() => void confirm({ question, confirmLabel: 'Prześlij', cancelLabel: 'Anuluj', run: send })}
    >
      {step.label}
    </Button>
  )
}
