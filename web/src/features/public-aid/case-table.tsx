import type { PublicCase } from '#contract/public-aid.ts'
import { ScrollTable } from '#kit/scroll-table.tsx'
import { CaseRows } from './case-rows.tsx'
import classes from './public-aid.module.css'

/** Cases, each in one row: who got what from whom, when and why. A row opens to every field. */
export const CaseTable = ({ cases, busy }: { cases: readonly PublicCase[]; busy: boolean }) => (
  <div className={classes['box']}>
    <ScrollTable label="Lista przypadków pomocy" maxHeight="none" busy={busy} className={classes['cases']}>
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
