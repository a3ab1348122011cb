import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import { windowOf } from '#contract/aid/de-minimis.ts'
import type { ReservedAid } from '#contract/aid/reservations.ts'
import { reservedOf } from '#contract/aid/reserved.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount, type Minor } from '#contract/kernel/money.ts'
import { toCase } from '../shared/case-contexts.ts'
import { euro, share, type LimitsQuery, type LimitState } from './limits.ts'
import classes from './reserved-part.module.css'

/** What other drafts reserve of one limit. */
type ReservedState = ReturnType<typeof reservedOf<ReservedAid>>

export const reservedState = (
  { limit }: LimitState,
  { kod, ppData }: LimitsQuery,
  reserved: readonly ReservedAid[],
): ReservedState => reservedOf(limit, windowOf(kod, ppData), reserved)

/** The reserved part of a limit's bar. */
export const ReservedSegment = ({ reserved: { cents }, amount }: { reserved: ReservedState; amount: Minor }) => (
  <span className={classes['reserved']} style={{ width: `${share(cents, amount)}%` }} />
)

/** The same in words, with a warning if the limit would not do for all. Nothing if nobody reserves. */
export function ReservedPart({
  state: { left, exceeded },
  reserved: { counted, cents, nearest },
}: {
  state: LimitState
  reserved: ReservedState
}) {
  if (!nearest) return null
  return (
    <>
      <Text size="sm">
        <span className={`${classes['swatch']} ${classes['reserved']}`} aria-hidden />
        Zarezerwowane przez inne robocze przypadki: {euro(cents)}, najbliższa rezerwacja do {formatDate(nearest)}.
      </Text>
      {!exceeded && cents > left && (
        <Alert role="note" color="amber" p="xs" icon={<IconAlertTriangle aria-hidden />}>
          Razem z rezerwacjami limit byłby przekroczony o {euro(cents - left)}. To ostrzeżenie, nie blokuje przesłania.
        </Alert>
      )}
      <details className={classes['list']}>
        <summary>Rezerwacje ({counted.length})</summary>
        <ul>
          {counted.map((one, place) => (
            <li key={one.ppId ?? `inna-${place}`}>
              {formatAmount(one.bruttoEuro)}
              {'\u00a0'}EUR do {formatDate(one.waznaDo)}, {one.upNazwa} ({one.kod}, pomoc z dnia{' '}
              {formatDate(one.ppData)})
              {one.wlasna && one.ppId !== null && (
                <>
                  ,{' '}
                  <Anchor inherit href={toCase('rob', 'read', one.ppId).to} target="_blank" rel="noreferrer">
                    roboczy przypadek <IconExternalLink size="1em" role="img" aria-label="(w nowej karcie)" />
                  </Anchor>
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
