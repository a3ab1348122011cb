import { linkFaults } from '#contract/errors/undertakings.ts'
import { fill } from '#contract/errors.ts'
import { linkColumns, NewLink, type LinkFault } from '#contract/aid/undertaking/links.ts'
import { FOREVER, parseDate } from '#contract/kernel/dates.ts'
import { limits } from '#contract/limits.ts'
import { csvLines } from '#platform/csv/read-csv.ts'
import { readApart } from '#platform/in-thread.ts'
import { problem } from '#platform/problem.ts'

export type ReadLink = { line: number; link: NewLink }

type Column = (typeof linkColumns)[number]
const optional: readonly Column[] = ['publiczny']

export const readLinksApart = (bytes: Uint8Array) => readApart(new URL(import.meta.url), readLinks, bytes)

/** Reads a file of links by the names of its columns. What cannot be read is said of each line. */
export function readLinks(bytes: Uint8Array): { read: ReadLink[]; faults: LinkFault[] } {
  const [read, faults]: [ReadLink[], LinkFault[]] = [[], []]
  let places: ReadonlyMap<Column, number> | undefined
  let lines = 0
  for (const { line, cells } of csvLines(bytes)) {
    if (!places) {
      places = placesOf(cells)
      continue
    }
    lines += 1
    if (lines > limits.allRows) throw problem('links.tooManyRows', { n: limits.allRows })
    const outcome = linkOf((column) => cells[places!.get(column) ?? -1]?.trim() ?? '')
    if ('link' in outcome) read.push({ line, link: outcome.link })
    else faults.push(...outcome.faults.map((komunikat) => ({ wiersz: line, komunikat })))
  }
  if (lines === 0) throw problem('links.noRows')
  return { read, faults: [...faults, ...repeatedIn(read)] }
}

function placesOf(cells: readonly string[]): ReadonlyMap<Column, number> {
  const names = cells.map((name) => name.trim().toLowerCase())
  const places = new Map(linkColumns.map((column) => [column, names.indexOf(column.toLowerCase())]))
  const missing = linkColumns.find((column) => places.get(column)! < 0 && !optional.includes(column))
  if (missing) throw problem('csv.noColumn', { column: missing })
  return places
}

function linkOf(cell: (column: Column) => string): { link: NewLink } | { faults: string[] } {
  const faults: string[] = []
  const dayOf = (column: 'od' | 'do') => {
    const typed = cell(column)
    const day = typed === '' ? '' : parseDate(typed)
    if (day === undefined) faults.push(fill(linkFaults.date, { value: typed.slice(0, 60) }))
    return day === FOREVER ? '' : (day ?? '')
  }
  const rodzaj = cell('rodzaj').replace(/\)$/, '').toUpperCase()
  if (!/^[A-E]$/.test(rodzaj)) faults.push(linkFaults.kind)
  const flag = cell('publiczny').toUpperCase()
  if (!['', 'TAK', 'NIE'].includes(flag)) faults.push(linkFaults.flag)
  const [dataOd, dataDo] = [dayOf('od'), dayOf('do')]
  if (faults.length > 0) return { faults }
  const { data, error } = NewLink.safeParse({
    nipA: cell('nipA'),
    nipB: cell('nipB'),
    rodzaj,
    dataOd,
    dataDo,
    podstawa: cell('podstawa'),
    publiczny: flag === 'TAK',
  })
  return data ? { link: data } : { faults: [...new Set(error.issues.map(({ message }) => message))] }
}

/** Lines that say the same link of the same days as an earlier one. */
function repeatedIn(read: readonly ReadLink[]): LinkFault[] {
  const same = Map.groupBy(read, ({ link: { nipA, nipB, rodzaj, publiczny } }) =>
    [...[nipA, nipB].toSorted(), rodzaj, publiczny].join(' '),
  )
  const end = ({ link }: ReadLink) => link.dataDo || FOREVER
  return [...same.values()].flatMap((lines) => {
    let widest: ReadLink | undefined
    return lines
      .toSorted((a, b) => a.link.dataOd.localeCompare(b.link.dataOd) || a.line - b.line)
      .flatMap((one) => {
        const known = widest
        if (!known || end(one) > end(known)) widest = one
        if (!known || end(known) < one.link.dataOd) return []
        const [line, wiersz] = [known.line, one.line].toSorted((a, b) => a - b) as [number, number]
        return [{ wiersz, komunikat: fill(linkFaults.repeated, { line }) }]
      })
  })
}
