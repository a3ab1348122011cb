import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import { isReturnable, returns } from '#contract/aid/returns.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import { isClosedTo, useUser } from '#kit/user.ts'
import type { CaseReturnsProps } from '../shared/case-dialogs.ts'
import { Conversation } from './conversation.tsx'
import { OpenReturn } from './open-return.tsx'
import { ReasonDialog } from './return-dialogs.tsx'
import classes from './returns.module.css'

/** The returns of a case above its tabs: the open one, the former ones, and the way to return it. */
export const CaseReturns = (props: CaseReturnsProps) => (
  <>
    {props.stored.liczbaZwrotow > 0 && <Former {...props} />}
    {isReturnable(props.stored) && <Returning ppId={props.stored.ppId} />}
  </>
)

function Former({ context, mode, stored, toField }: CaseReturnsProps) {
  const query = useQuery(queryOf(returns.ofCase, { params: { id: stored.ppId } }))
  return (
    <Loaded query={query}>
      {(all) => (
        <>
          {all
            .filter(({ zamkniety }) => zamkniety === null)
            .map((one) => (
              <OpenReturn key={one.id} {...{ context, mode, stored, toField }} of={one} />
            ))}
          {all
            .filter(({ zamkniety }) => zamkniety !== null)
            .map(({ id, otwarty, zamkniety, wpisy }) => (
              <details key={id} className={classes['closed']}>
                <summary>
                  Zwrot do poprawy z {dayOf(otwarty)}, zamknięty {zamkniety && dayOf(zamkniety)}
                </summary>
                <Conversation wpisy={wpisy} label={`Przebieg zwrotu z ${dayOf(otwarty)}`} />
              </details>
            ))}
        </>
      )}
    </Loaded>
  )
}

const dayOf = (time: string): string => formatDate(time.slice(0, 10))

function Returning({ ppId }: { ppId: number }) {
  const user = useUser()
  const [asking, setAsking] = useState(false)
  if (!can(user, 'returns.manage') || isClosedTo(user, returns.open)) return null
  return (
    <Group justify="flex-end" mb="xs">
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size="1.1em" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Zwróć do poprawy
      </Button>
      {asking && <ReasonDialog ppId={ppId} onClose={() => setAsking(false)} />}
    </Group>
  )
}
