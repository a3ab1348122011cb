import { csvFaults } from '#contract/csv-faults.ts'
import { fill } from '#contract/errors.ts'
import {
  archiveFooter,
  FIRST_RATE_DAY,
  Rate,
  RATE_DECIMALS,
  rateFileHeadings,
  type DayRate,
} from '#contract/euro-rates/euro-rates.ts'
import { formatDate, parseDate, today, type IsoDate } from '#contract/kernel/dates.ts'
import { parseAmount, toDecimal } from '#contract/kernel/money.ts'
import { readCsv, type CsvLine } from '#platform/csv/read-csv.ts'
import { isLarge, readApart } from '#platform/in-thread.ts'
import { problem } from '#platform/problem.ts'

type Column = keyof typeof rateFileHeadings

export const readRatesApart = (bytes: Uint8Array) =>
  readApart(new URL(import.meta.url), readRatesFile, bytes, isLarge(bytes))

/**
 * Reads euro rates from the bank's archive of table A (`archiwum_tab_a_2025.csv`), whose columns change over the years,
 * or from a plain list of days and rates. The first fault refuses the whole file. An archive without the bank's closing
 * lines may have been cut between two lines: it is then not `complete`.
 */
export function readRatesFile(bytes: Uint8Array): { rates: DayRate[]; complete: boolean } {
  const [heading, ...lines] = readCsv(bytes, { ragged: true })
  if (!heading) throw problem('ratesFile.noRates')
  const names = heading.cells.map((name) => name.toLowerCase())
  const columnOf = (column: Column) =>
    names.findIndex((name) => rateFileHeadings[column].some((known) => known === name))
  const [dayAt, rateAt, tableAt] = [columnOf('data'), columnOf('kursSredni'), columnOf('nrTabeli')]
  if (dayAt < 0) throw problem('csv.noColumn', { column: 'data' })
  if (rateAt < 0) throw problem('csv.noColumn', { column: '1EUR' })

  const archive = names[rateAt]?.endsWith('eur') === true
  const label = ({ cells }: CsvLine) => (cells[dayAt] ?? '').toLowerCase()
  const isFooter = (line: CsvLine) => archive && archiveFooter.includes(label(line))
  // below the codes of the currencies the bank puts their names, with an empty day
  const isRate = (line: CsvLine) => !isFooter(line) && !(archive && label(line) === '')
  const lineOfDay = new Map<IsoDate, number>()
  const rates = lines.filter(isRate).map((line) => {
    if (line.cells.length !== heading.cells.length) throw brokenLine(line)
    const data = readDay(line, dayAt)
    const first = lineOfDay.get(data)
    if (first) throw problem('ratesFile.duplicate', { line: line.line, date: formatDate(data), first })
    lineOfDay.set(data, line.line)
    return { data, kursSredni: readRate(line, rateAt), nrTabeli: readTable(line, tableAt) }
  })
  if (rates.length === 0) throw problem('ratesFile.noRates')
  return { rates, complete: !archive || lines.some(isFooter) }
}

const brokenLine = ({ line, cells }: CsvLine) =>
  problem('csv.broken', { line, reason: fill(csvFaults.otherLength, { n: cells.length }) })

/** The line and the cell at fault for the message, shortened since a broken cell may be long. */
const fault = ({ line, cells }: CsvLine, at: number) => ({ line, text: (cells[at] ?? '').slice(0, 40) })

function readDay(line: CsvLine, at: number): IsoDate {
  const cell = line.cells[at] ?? ''
  const day = parseDate(cell.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
  if (!day) throw problem('ratesFile.badDate', fault(line, at))
  const [from, to] = [FIRST_RATE_DAY, today()]
  if (day < from || day > to) {
    const range = { from: formatDate(from), to: formatDate(to) }
    throw problem('ratesFile.outOfRange', { line: line.line, date: formatDate(day), ...range })
  }
  return day
}

function readRate(line: CsvLine, at: number): number {
  const minor = parseAmount(line.cells[at] ?? '', RATE_DECIMALS)
  const rate = Rate.safeParse(minor === undefined ? undefined : Number(toDecimal(minor, RATE_DECIMALS)))
  if (!rate.success) throw problem('ratesFile.badRate', fault(line, at))
  return rate.data
}

function readTable(line: CsvLine, at: number): string | null {
  const number = line.cells[at]
  if (!number) return null
  if (!/^\d{1,3}\/A\/[^/]{1,15}\/\d{4}$/.test(number)) throw problem('ratesFile.badTable', fault(line, at))
  return number
}
