import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RecentCase } from '#contract/aid/case-starts.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { recentLabel } from '../aid/shared/recent-label.ts'
import classes from './home.module.css'

/** The body's latest kinds of case, each starting a new one like it. */
export const RecentKinds = ({ cases }: { cases: readonly RecentCase[] }) =>
  cases.length === 0 ? (
    <Text>
      Tu pojawią się ostatnie rodzaje przypadków Twojego podmiotu.{' '}
      <Anchor component={Link} {...linkTo('/przypadki-pomocy/nowy-przypadek')}>
        Dodaj przypadek
      </Anchor>
    </Text>
  ) : (
    <ul className={classes['rows']}>
      {cases.map((one) => (
        <li key={one.ppId} className={`${classes['row']} ${classes['own']}`}>
          <div className={classes['who']}>
            <Anchor component={Link} {...linkTo('/przypadki-pomocy/nowy-przypadek', {}, { jak: String(one.ppId) })}>
              {recentLabel(one)}
            </Anchor>
            <span>ostatnio: {one.bfNazwa}</span>
          </div>
        </li>
      ))}
    </ul>
  )
