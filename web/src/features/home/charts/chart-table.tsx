import { formatCount } from '#contract/kernel/money.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ScrollTable } from '#kit/scroll-table.tsx'
import type { ChartData, Value } from './mark.ts'

/** The figures of a chart as a table; each leads to its list. */
export const ChartTable = ({ data: { title, of, years, measure, counted, marks } }: { data: ChartData }) => (
  <ScrollTable label={`${title}: tabela`} maxHeight="26rem">
    <thead>
      <tr>
        <th scope="col">{of}</th>
        {years.map((year) => [
          <th key={`${year} counted`} scope="col" data-number>{`${counted} ${year}`}</th>,
          <th key={`${year} measured`} scope="col" data-number>{`${measure} ${year}`}</th>,
        ])}
      </tr>
    </thead>
    <tbody>
      {marks.map(({ key, name, now, before }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <Cells value={now} />
          <Cells value={before} />
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)

const Cells = ({ value: { count, text, to } }: { value: Value }) => (
  <>
    <td data-number>
      <Anchor component={Link} {...to}>
        {formatCount(count)}
      </Anchor>
    </td>
    <td data-number>{text}</td>
  </>
)
