import { useMediaQuery } from '@mantine/hooks'
import type { PublicCase } from '#contract/public-aid/public-aid.ts'
import { ScrollTable } from '#kit/scroll-table.tsx'
import { CaseCard } from './case-card.tsx'
import { CaseRows } from './case-rows.tsx'
import classes from './public-aid.module.css'

const LABEL = 'Lista przypadków pomocy'

/** Cases, each in one row, or on a phone on one card: who got what from whom, when and why. It opens to every field. */
export function CaseTable({ cases, busy }: { cases: readonly PublicCase[]; busy: boolean }) {
  const small = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false })
  if (small)
    return (
      <ul className={classes['cards']} aria-label={LABEL} aria-busy={busy}>
        {cases.map((one) => (
          <CaseCard key={one.numer} shown={one} />
        ))}
      </ul>
    )
  return (
    <div className={classes['box']}>
      <ScrollTable label={LABEL} maxHeight="none" busy={busy} className={classes['cases']}>
        <thead>
          <tr>
            <th scope="col">Dzień</th>
            <th scope="col">Beneficjent</th>
            <th scope="col">Udzielający pomocy</th>
            <th scope="col">Forma i przeznaczenie</th>
            <th scope="col" data-number>
              Brutto (PLN)
            </th>
            <th scope="col" data-number>
              Brutto (EUR)
            </th>
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => (
            <CaseRows key={one.numer} shown={one} />
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}
