import { formatBound, formatDateTime } from '#contract/kernel/dates.ts'
import { yesNo, type Column } from '#contract/kernel/grid.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { formatNip } from '#contract/kernel/nip.ts'

/** A value of a row as its column shows it. */
export function cellText(column: Column, value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  if (value === null || value === undefined || value === '') return column.unset ?? ''
  switch (column.kind) {
    case 'date':
      return formatBound(text)
    case 'dateTime':
      return formatDateTime(text)
    case 'number':
      return column.plain
        ? text
        : formatAmount(typeof value === 'number' ? value : text, { scale: column.decimals ?? 0 })
    case 'boolean':
      return yesNo(value === true)
    case 'option':
      return column.options?.[text] ?? text
    case 'text':
      return column.nip ? formatNip(text) : text
  }
}

/** A sum of the footer. */
export const sumText = (column: Column, sum: number): string => formatAmount(sum, { scale: column.decimals ?? 2 })
