import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RecentCase } from '#contract/aid/case-starts.ts'
import { useUser } from '#kit/user.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { whyNoNewCase } from '../aid/shared/case-address.ts'
import { recentLabel } from '../aid/shared/recent-label.ts'
import classes from './home.module.css'

/** The body's latest kinds of case, each starting a new one like it, unless the user may only read. */
export function RecentKinds({ cases }: { cases: readonly RecentCase[] }) {
  const closed = whyNoNewCase(useUser())
  return (
    <>
      {closed && <Text mb="xs">{closed}</Text>}
      {cases.length === 0 ? (
        <Text>
          Tu pojawią się ostatnie rodzaje przypadków Twojego podmiotu.{' '}
          {!closed && (
            <Anchor component={Link} {...linkTo('/przypadki-pomocy/nowy-przypadek')}>
              Dodaj przypadek
            </Anchor>
          )}
        </Text>
      ) : (
        <ul className={classes['rows']}>
          {cases.map((one) => (
            <li key={one.ppId} className={`${classes['row']} ${classes['own']}`}>
              <div className={classes['who']}>
                {closed ? <div>{recentLabel(one)}</div> : <StartLink of={one} />}
                <span>ostatnio: {one.bfNazwa}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const StartLink = ({ of }: { of: RecentCase }) => (
  <Anchor component={Link} {...linkTo('/przypadki-pomocy/nowy-przypadek', {}, { jak: String(of.ppId) })}>
    {recentLabel(of)}
  </Anchor>
)
