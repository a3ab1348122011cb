import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import type { PublicCase } from '#contract/public-aid.ts'
import { ScrollTable } from '#kit/scroll-table.tsx'
import classes from './public-aid.module.css'

/** Cases, each in one row: who got what from whom, when and why. Files have every field. */
export const CaseTable = ({ cases, busy }: { cases: readonly PublicCase[]; busy: boolean }) => (
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
        <tr key={one.numer}>
          <td className={classes['whole']}>{formatDate(one.dzienUdzielenia)}</td>
          <th scope="row">
            <Party name={one.beneficjentNazwa} nip={one.beneficjentNip} />
          </th>
          <td>
            <Party name={one.udzielajacyNazwa} nip={one.udzielajacyNip} />
          </td>
          <td>
            {one.formaKod} {one.formaNazwa}
            <span className={classes['below']}>
              {one.przeznaczenieKod} {one.przeznaczenieNazwa}
            </span>
          </td>
          <td data-number>{formatAmount(one.wartoscBrutto)}</td>
          <td data-number>{formatAmount(one.wartoscBruttoEuro)}</td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)

const Party = ({ name, nip }: { name: string; nip: string }) => (
  <>
    {name}
    <span className={classes['below']}>NIP {formatNip(nip)}</span>
  </>
)
