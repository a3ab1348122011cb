import { formatCount } from '#contract/kernel/money.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Outcome } from '#contract/aid/results.ts'
import { counted } from '#contract/kernel/plural.ts'
import { Findings } from '../shared/findings.tsx'
import { inOrder, outcomeName } from './group-run.ts'
import classes from './group-result.module.css'

/** The number of outcomes shown at first; the rest on request. */
const PAGE = 200

type Props = { details: readonly Outcome[]; onField: ((ppId: number, pole: string) => void) | undefined }

/** One line for each case, failures first; its findings open under the line. */
export function GroupOutcomes({ details, onField }: Props) {
  const [shown, setShown] = useState(PAGE)
  const lines = inOrder(details)
  const more = lines.length - shown
  return (
    <Stack gap="sm">
      <ul className={classes['outcomes']}>
        {lines.slice(0, shown).map((outcome) => (
          <Line key={outcome.ppId} {...{ outcome, onField }} />
        ))}
      </ul>
      {more > 0 && (
        <Group>
          <Button variant="default" onClick={() => setShown(shown + PAGE)}>
            Pokaż więcej ({formatCount(more)})
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const looks = {
  failed: { icon: IconCircleX, label: 'Niepowodzenie' },
  warned: { icon: IconAlertTriangle, label: 'Z ostrzeżeniami' },
  done: { icon: IconCircleCheck, label: 'Powodzenie' },
}

function Line({ outcome, onField }: { outcome: Outcome; onField: Props['onField'] }) {
  const { ppId, sukces, komunikat, bledyWeryfikacji, ostrzezenia } = outcome
  const look = sukces ? (ostrzezenia.length > 0 ? 'warned' : 'done') : 'failed'
  const { icon: Icon, label } = looks[look]
  const found = [
    bledyWeryfikacji.length > 0 && counted(bledyWeryfikacji.length, ['błąd', 'błędy', 'błędów']),
    ostrzezenia.length > 0 && counted(ostrzezenia.length, ['ostrzeżenie', 'ostrzeżenia', 'ostrzeżeń']),
  ].filter(Boolean)
  return (
    <li data-look={look}>
      <Icon size="1.25rem" aria-label={label} role="img" />
      <div>
        <strong>{outcomeName(outcome)}</strong>
        <div>{komunikat}</div>
        {found.length > 0 && (
          <details>
            <summary>{found.join(', ')}</summary>
            <Findings {...{ bledyWeryfikacji, ostrzezenia }} onField={onField && ((pole) => onField(ppId, pole))} />
          </details>
        )}
      </div>
    </li>
  )
}
