import { Badge, Group, Pagination, SegmentedControl, Stack, Table } from '@mantine/core'
import { useState } from 'react'
import { RATE_DECIMALS, type OfferedRate } from '#contract/euro-rates/euro-rates.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import classes from './euro-rates.module.css'
import { dayKinds, kindOf, type DayKind } from './import-state.ts'

const PAGE = 10
const shown = { all: 'Wszystkie', new: 'Nowe', differs: 'Różniące się', same: 'Takie same' }
type Shown = keyof typeof shown

type Props = { rates: readonly OfferedRate[]; counts: Record<DayKind, number> }

/** The days of a preview beside the dictionary, page by page, all or of one kind. */
export function DayTable({ rates, counts }: Props) {
  const [chosen, setChosen] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  const rows = chosen === 'all' ? rates : rates.filter((rate) => kindOf(rate) === chosen)
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const start = (Math.min(page, pages) - 1) * PAGE
  const kinds = codesOf(shown).filter((kind) => kind === 'all' || counts[kind] > 0)
  return (
    <Stack>
      {kinds.length > 2 && (
        <SegmentedControl
          aria-label="Które dni pokazać"
          className={classes['kinds'] ?? ''}
          value={chosen}
          data={kinds.map((kind) => ({ value: kind, label: shown[kind] }))}
          onChange={(kind) => {
            setChosen(kind)
            setPage(1)
          }}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen keys could not scroll it otherwise */}
      <section className={classes['scroll']} aria-label="Kursy z podglądu" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Data</Table.Th>
              <Table.Th scope="col" ta="right">
                Nowy kurs
              </Table.Th>
              <Table.Th scope="col" ta="right">
                Słownik
              </Table.Th>
              <Table.Th scope="col">Porównanie</Table.Th>
              <Table.Th scope="col" visibleFrom="sm">
                Numer tabeli NBP
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(start, start + PAGE).map((rate) => (
              <Day key={rate.data} {...rate} />
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {pages > 1 && (
        <Group>
          <Pagination
            total={pages}
            siblings={0}
            value={Math.min(page, pages)}
            onChange={setPage}
            getItemProps={(number) => ({ 'aria-label': `Strona ${number}` })}
            getControlProps={(control) => ({ 'aria-label': controls[control] })}
          />
        </Group>
      )}
    </Stack>
  )
}

const controls = {
  first: 'Pierwsza strona',
  previous: 'Poprzednia strona',
  next: 'Następna strona',
  last: 'Ostatnia strona',
}
const colors = { new: 'green', differs: 'amber', same: 'gray' } satisfies Record<DayKind, string>
const rateText = (rate: number) => formatAmount(rate, { scale: RATE_DECIMALS })

function Day(rate: OfferedRate) {
  const kind = kindOf(rate)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {formatDate(rate.data)}
      </Table.Th>
      <Table.Td ta="right">{rateText(rate.kursSredni)}</Table.Td>
      <Table.Td ta="right">{rate.obecny === null ? 'brak' : rateText(rate.obecny)}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={colors[kind]} tt="none">
          {dayKinds[kind]}
        </Badge>
      </Table.Td>
      <Table.Td visibleFrom="sm">{rate.nrTabeli ?? 'brak'}</Table.Td>
    </Table.Tr>
  )
}
