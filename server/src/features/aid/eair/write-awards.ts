import { instrumentOf, type Mapping, type MappedColumn } from '#contract/aid/eair/mapping.ts'
import { BOM } from '#contract/kernel/csv.ts'
import { csvLine } from '#platform/csv/csv.ts'
import { smallWorkbook } from '#platform/xlsx/small-workbook.ts'
import { problem } from '#platform/problem.ts'
import type { Award } from './awards.ts'

type Layout = Pick<Mapping, 'arkusz' | 'kolumny' | 'instrumenty'>

/** The file for eAIR, by the mapping; refused where the mapping does not know what a form of aid is called there. */
export async function writeAwards(awards: readonly Award[], layout: Layout, format: 'CSV' | 'XLSX'): Promise<Buffer> {
  const { arkusz, kolumny, instrumenty } = layout
  requireInstruments(awards, layout)
  const headings = kolumny.map(({ naglowek }) => naglowek)
  const rows = awards.map((award) => kolumny.map((column) => cellOf(award, column, instrumenty)))
  if (format === 'CSV') return Buffer.from(BOM + [headings, ...rows].map(csvLine).join(''))
  const columns = kolumny.map(({ pole, naglowek }) => ({
    label: naglowek,
    format: /Amount(EUR)?$/.test(pole) ? '0.00' : '@',
    width: Math.max(14, naglowek.length + 2),
  }))
  return smallWorkbook({ title: arkusz, columns }, rows)
}

function cellOf(award: Award, { pole, wartosc }: MappedColumn, instruments: Layout['instrumenty']): string | number {
  if (pole === 'STALA') return wartosc ?? ''
  if (pole === 'AidInstrument') return instrumentOf(award.formaPomocyKod, instruments) ?? ''
  return award[pole] ?? ''
}

/** Refuses forms of aid without an instrument: eAIR would reject the empty cell, and its reader could not fill it. */
function requireInstruments(awards: readonly Award[], { kolumny, instrumenty }: Layout): void {
  if (!kolumny.some(({ pole }) => pole === 'AidInstrument')) return
  const forms = new Set(awards.map(({ formaPomocyKod }) => formaPomocyKod))
  const unknown = [...forms].filter((kod) => instrumentOf(kod, instrumenty) === undefined)
  if (unknown.length > 0) throw problem('eair.noInstrument', { formy: unknown.toSorted().join(', ') })
}
