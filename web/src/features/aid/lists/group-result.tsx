import { formatCount } from '#contract/kernel/money.ts'
import { Anchor, Button, Stack, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Outcome } from '#contract/aid/results.ts'
import { countWithNoun } from '#contract/kernel/plural.ts'
import type { Target } from '#web/screens/link-to.ts'
import { Findings } from '../shared/findings.tsx'
import { byMessage, outcomeName } from './group-run.ts'
import classes from './group-result.module.css'

/** The number of outcomes of a kind shown at first; the rest on request. */
const PAGE = 200

type Props = {
  details: readonly Outcome[]
  onField: ((ppId: number, pole: string) => void) | undefined
  /** Leads to a case. */
  toCase: (ppId: number) => Target
}

/** The cases that share an outcome under it, failures first, with what was found in each; warnings open on request. */
export const GroupOutcomes = ({ details, ...leading }: Props) => (
  <Stack gap="md">
    {byMessage(details).map(({ message, outcomes }) => (
      <section key={message} aria-label={message}>
        <Title order={3} size="h3">
          {message} ({formatCount(outcomes.length)})
        </Title>
        <Outcomes details={outcomes} {...leading} />
      </section>
    ))}
  </Stack>
)

function Outcomes({ details, ...leading }: Props) {
  const [shown, setShown] = useState(PAGE)
  const more = details.length - shown
  return (
    <>
      <ul className={classes['outcomes']}>
        {details.slice(0, shown).map((outcome) => (
          <Line key={outcome.ppId} {...{ outcome, ...leading }} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="default" mt="xs" onClick={() => setShown(shown + PAGE)}>
          Pokaż więcej ({formatCount(more)})
        </Button>
      )}
    </>
  )
}

const looks = {
  failed: { icon: IconCircleX, label: 'Niepowodzenie' },
  warned: { icon: IconAlertTriangle, label: 'Z ostrzeżeniami' },
  done: { icon: IconCircleCheck, label: 'Powodzenie' },
}

function Line({ outcome, onField, toCase }: { outcome: Outcome } & Omit<Props, 'details'>) {
  const { ppId, aktSym, sukces, bledyWeryfikacji, ostrzezenia } = outcome
  const look = sukces ? (ostrzezenia.length > 0 ? 'warned' : 'done') : 'failed'
  const { icon: Icon, label } = looks[look]
  const found = [
    bledyWeryfikacji.length > 0 && countWithNoun(bledyWeryfikacji.length, ['błąd', 'błędy', 'błędów']),
    ostrzezenia.length > 0 && countWithNoun(ostrzezenia.length, ['ostrzeżenie', 'ostrzeżenia', 'ostrzeżeń']),
  ].filter(Boolean)
  return (
    <li data-look={look}>
      <Icon size="1.25rem" aria-label={label} role="img" />
      <div>
        <div>
          {sukces || aktSym === null ? (
            outcomeName(outcome)
          ) : (
            <Anchor component={Link} {...toCase(ppId)}>
              {outcomeName(outcome)}
            </Anchor>
          )}
        </div>
        {found.length > 0 && (
          <details open={!sukces}>
            <summary>{found.join(', ')}</summary>
            <Findings {...{ bledyWeryfikacji, ostrzezenia }} onField={onField && ((pole) => onField(ppId, pole))} />
          </details>
        )}
      </div>
    </li>
  )
}
