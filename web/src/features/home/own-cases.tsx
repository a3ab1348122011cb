import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OwnCase } from '#contract/home/home.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { toCase } from '../aid/shared/case-contexts.ts'
import classes from './home.module.css'

/** The last cases that the user saved, each leading to its screen. */
export const OwnCases = ({ cases }: { cases: readonly OwnCase[] }) =>
  cases.length === 0 ? (
    <Text>Nie masz jeszcze własnych przypadków pomocy.</Text>
  ) : (
    <ul className={classes['rows']}>
      {cases.map(({ ppId, stan, bfNazwa, aktSym, wyroznik, ppData, brutto }) => (
        <li key={ppId} className={`${classes['row']} ${classes['own']}`}>
          <div className={classes['who']}>
            <Anchor component={Link} {...toCase(stan === 'R' ? 'rob' : 'pup', 'read', ppId)}>
              {bfNazwa}
            </Anchor>
            <span>
              {`akt ${aktSym}, wyróżnik ${wyroznik} · ${formatDate(ppData)} · ${stan === 'R' ? 'roboczy' : 'przesłany'}`}
            </span>
          </div>
          <span className={classes['amount']}>{brutto === null ? '—' : `${formatAmount(brutto)} zł`}</span>
        </li>
      ))}
    </ul>
  )
