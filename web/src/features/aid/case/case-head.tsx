import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Act } from '#contract/aid/acts.ts'
import { returnMarks, type AidCase } from '#contract/aid/case-fields.ts'
import { formatDate, today } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { StateBadge } from '#kit/state-badge.tsx'
import { linkTo } from '#web/screens/link-to.ts'
import classes from './case-head.module.css'

type Props = { act: Act; stored: AidCase; withGrantor: boolean }

/** What a case is about, above its tabs: the beneficiary, the amount and the state as stored and, for the office, the body. */
export const CaseHead = ({ act, stored, withGrantor }: Props) => (
  <dl className={classes['head']}>
    <div className={classes['who']}>
      <dt>Beneficjent</dt>
      <dd>
        <strong>
          <Anchor component={Link} {...linkTo('/beneficjent/$nip', { nip: act.bfNip })} inherit>
            {act.bfNazwa}
          </Anchor>
        </strong>
        <span>
          NIP {formatNip(act.bfNip)} · akt {act.aktSym} z dnia {formatDate(act.aktData)} · wyróżnik {stored.wyroznik}
        </span>
      </dd>
    </div>
    {withGrantor && (
      <div className={classes['who']}>
        <dt>Udzielający pomocy</dt>
        <dd>
          <strong>{act.upNazwa}</strong>
          <span>NIP {formatNip(act.upNip)}</span>
        </dd>
      </div>
    )}
    <div>
      <dt>Wartość brutto</dt>
      <dd>
        <strong>{stored.brutto === null ? '—' : `${formatAmount(stored.brutto)} zł`}</strong>
        {stored.bruttoEuro !== null && <span>{formatAmount(stored.bruttoEuro)} EUR</span>}
      </dd>
    </div>
    <div>
      <dt>Stan</dt>
      <dd>
        <State {...stored} />
      </dd>
    </div>
  </dl>
)

function State({ stan, usunietyPP, dataUsuniecia, dataPrzeslania, zwrot }: AidCase) {
  if (usunietyPP === 'TAK') return <StateSince color="red" state="usunięty" since={dataUsuniecia} />
  if (stan === 'R') return <StateSince color="amber" state="roboczy" since={null} />
  return (
    <>
      <StateSince color="green" state="przesłany" since={dataPrzeslania} />
      {zwrot && (
        <StateBadge color={zwrot === 'DO_POPRAWY' ? 'amber' : 'gray'}>{`zwrot: ${returnMarks[zwrot]}`}</StateBadge>
      )}
    </>
  )
}

type SinceProps = { color: 'green' | 'amber' | 'red'; state: string; since: string | null }

const StateSince = ({ color, state, since }: SinceProps) => (
  <>
    <StateBadge color={color}>{state}</StateBadge>
    {since && <span>{formatDate(today(new Date(since)))}</span>}
  </>
)
