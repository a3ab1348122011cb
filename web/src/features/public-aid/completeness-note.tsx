import { Text } from '@mantine/core'
import { formatNip } from '#contract/kernel/nip.ts'
import { INCOMPLETE, type PublicCase } from '#contract/public-aid/public-aid.ts'
import classes from './public-aid.module.css'

type Props = {
  /** The tax numbers of the search, as the criterion has them. */
  nips: string
  cases: readonly PublicCase[]
  /** Whether these are all cases; if not, the next page may have those of a number without any so far. */
  whole: boolean
}

/** The note under cases found by tax numbers: the numbers without cases, and what the data do not hold. */
export function CompletenessNote({ nips, cases, whole }: Props) {
  const found = new Set(cases.map(({ beneficjentNip }) => beneficjentNip))
  const missing = whole ? nips.split(',').filter((nip) => !found.has(nip)) : []
  return (
    <>
      {missing.length > 0 && (
        <Text mt="sm">
          Nie znaleziono takich przypadków dla NIP:{' '}
          {missing.map((nip, place) => (
            <span key={nip}>
              {place > 0 && ', '}
              <strong className={classes['whole']}>{formatNip(nip)}</strong>
            </span>
          ))}
        </Text>
      )}
      <Text mt="sm">{INCOMPLETE}</Text>
    </>
  )
}
