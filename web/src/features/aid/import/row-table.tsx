import { formatCount } from '#contract/kernel/money.ts'
import { Stack, Text, Title } from '@mantine/core'
import type { ImportRow } from '#contract/aid/import/case-import.ts'
import { ScrollTable } from '#kit/scroll-table.tsx'
import classes from './row-table.module.css'

/** The most rows shown; the report has them all. */
const SHOWN = 100

type Props = {
  title: string
  rows: readonly ImportRow[]
  /** The text beside each row. */
  textsOf: (row: ImportRow) => readonly string[]
}

/** Rows of the file with what was found in them. */
export function RowTable({ title, rows, textsOf }: Props) {
  if (rows.length === 0) return null
  const heading = `${title} (${formatCount(rows.length)})`
  return (
    <Stack gap="xs">
      <Title order={4}>{heading}</Title>
      <ScrollTable label={heading} maxHeight="40dvh" className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Wiersz pliku</th>
            <th scope="col">Numer przypadku</th>
            <th scope="col">Szczegóły</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.linia}>
              <th scope="row">{row.linia}</th>
              <td>{row.numerPrzypadku || 'brak'}</td>
              <td>
                <ul>
                  {textsOf(row).map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {rows.length > SHOWN && (
        <Text size="sm" c="dimmed">
          Pokazano pierwszych {SHOWN}. Wszystkie są w raporcie.
        </Text>
      )}
    </Stack>
  )
}
