import { summaryGroupings, type SummaryRow } from '#contract/aid/results.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { formatAmount, formatCount } from '#contract/kernel/money.ts'
import { ScrollTable } from '#kit/scroll-table.tsx'
import classes from './summary-table.module.css'

export type Grouping = keyof typeof summaryGroupings

/** The groupings of a summary, with their names. */
export const groupings: Readonly<Record<Grouping, string>> = {
  ustawa: 'Ustawa',
  srodek: 'Środek pomocy (rodzaj)',
  forma: 'Forma pomocy',
  przeznaczenie: 'Przeznaczenie pomocy',
}

type Totals = Pick<SummaryRow, 'sum' | 'nomin' | 'brut' | 'brutEur'>
const numbers = {
  sum: 'Liczba przypadków',
  nomin: 'Wartość nominalna (PLN)',
  brut: 'Wartość brutto (PLN)',
  brutEur: 'Wartość brutto (EUR)',
} as const satisfies Record<keyof Totals, string>
const numberIds = codesOf(numbers)

type Props = { items: readonly SummaryRow[]; summary: Totals; by: readonly Grouping[]; busy: boolean }

/** Groups of cases with their sums. */
export const SummaryTable = ({ items, summary, by, busy }: Props) => (
  <ScrollTable label="Podsumowanie przypadków pomocy" maxHeight="55dvh" busy={busy} className={classes['table']}>
    <thead>
      <tr>
        {by.map((one) => (
          <th key={one} scope="col">
            {groupings[one]}
          </th>
        ))}
        {numberIds.map((id) => (
          <th key={id} scope="col" data-number>
            {numbers[id]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((row) => (
        <tr key={by.map((one) => row[summaryGroupings[one]]).join(' ')}>
          {by.map((one) => (
            <td key={one}>{row[summaryGroupings[one]] ?? 'nie podano'}</td>
          ))}
          {numberIds.map((id) => (
            <td key={id} data-number>
              {number(id, row[id])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      {by.length > 0 && (
        <tr>
          <th scope="row" colSpan={by.length}>
            Razem
          </th>
          <Sums {...summary} />
        </tr>
      )}
      {by.length === 0 && (
        <tr>
          <Sums {...summary} />
        </tr>
      )}
    </tfoot>
  </ScrollTable>
)

const Sums = (totals: Totals) =>
  numberIds.map((id) => (
    <td key={id} data-number>
      {number(id, totals[id])}
    </td>
  ))

const number = (id: keyof Totals, value: number): string => (id === 'sum' ? formatCount(value) : formatAmount(value))
