import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { can } from '#contract/access.ts'
import { daysUntil, deadlineText } from '#contract/aid/deadline.ts'
import { returnableFields, returns, type CaseReturn } from '#contract/aid/returns.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import { mayChange } from '../shared/case-address.ts'
import { fieldSearch, toCase } from '../shared/case-contexts.ts'
import type { CaseReturnsProps } from '../shared/case-dialogs.ts'
import { withListMode } from '../shared/list-mode.ts'
import { Conversation } from './conversation.tsx'
import { AnswerDialog, ClosingDialog, ReasonDialog } from './return-dialogs.tsx'
import classes from './returns.module.css'

type Props = CaseReturnsProps & { of: CaseReturn }

/** The open return of a case: why, which fields, until when, its entries, and what this user may do about it. */
export function OpenReturn({ context, mode, stored, toField, of }: Props) {
  const user = useUser()
  const { ppId, usunietyPP } = stored
  const waits = of.stan === 'DO_POPRAWY'
  const answers = context.name !== 'latarnia' && mayChange(user, stored.userModPP)
  const corrects = answers && usunietyPP === 'NIE'
  const linkToField = (pole: string) =>
    toCase(context.name, corrects ? 'edit' : 'read', ppId, withListMode(fieldSearch(pole)))
  // navigation would ask about unsaved input, and do nothing the second time
  const focusHere = (event: MouseEvent, pole: string) => {
    // the browser opens the link in another tab or window
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!elsewhere && toField(pole)) event.preventDefault()
  }
  return (
    <Alert
      component="section"
      role="region"
      mb="md"
      color={waits ? 'amber' : 'navy'}
      icon={<IconArrowBackUp aria-hidden />}
      title={waits ? `Zwrócono do poprawy, termin ${formatDate(of.termin)}` : 'Zwrot do poprawy: odpowiedziano'}
    >
      {waits && <Text size="sm">{deadlineText(daysUntil(of.termin))}</Text>}
      <Text className={classes['words']} fw={600}>
        {of.powod}
      </Text>
      {of.pola.length > 0 && (
        <ul className={classes['fields']} aria-label="Pola do poprawy">
          {of.pola.map((pole) => (
            <li key={pole}>
              <Anchor
                component={Link}
                {...linkToField(pole)}
                onClick={(event: MouseEvent) => focusHere(event, pole)}
                size="sm"
              >
                {returnableFields[pole] ?? pole}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <Conversation wpisy={of.wpisy} label="Przebieg zwrotu" />
      <Group mt="md">
        {corrects && mode === 'read' && (
          <Button component={Link} {...toCase(context.name, 'edit', ppId, withListMode())}>
            Popraw
          </Button>
        )}
        {answers && <Answering of={of} />}
        {can(user, 'returns.manage') && !isClosedTo(user, returns.close) && (
          <Deciding of={of} again={usunietyPP === 'NIE'} />
        )}
      </Group>
    </Alert>
  )
}

function Answering({ of }: Pick<Props, 'of'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Odpowiedz
      </Button>
      {open && <AnswerDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function Deciding({ of, again }: Pick<Props, 'of'> & { again: boolean }) {
  const [open, setOpen] = useState<'close' | 'again'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('close')}>Przyjmij i zamknij</Button>
      {again && (
        <Button variant="default" onClick={() => setOpen('again')}>
          Zwróć ponownie
        </Button>
      )}
      {open === 'close' && <ClosingDialog of={of} onClose={close} />}
      {open === 'again' && <ReasonDialog ppId={of.ppId} again={of} onClose={close} />}
    </>
  )
}
