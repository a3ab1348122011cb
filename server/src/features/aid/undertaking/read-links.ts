import { linkFaults } from '#contract/errors/undertakings.ts'
import { fill } from '#contract/errors.ts'
import { linkColumns, NewLink, type FileFault } from '#contract/aid/undertaking/links.ts'
import { FOREVER } from '#contract/kernel/dates.ts'
import { isLarge, readApart } from '#platform/in-thread.ts'
import { dayIn, readEntries, type ReadEntry } from './read-entries.ts'

export type ReadLink = ReadEntry<NewLink>

export const readLinksApart = (bytes: Uint8Array, most: number) =>
  readApart(new URL(import.meta.url), readLinks, { bytes, most }, isLarge(bytes))

/** Reads a file of links. */
export function readLinks({ bytes, most }: { bytes: Uint8Array; most: number }): {
  read: ReadLink[]
  faults: FileFault[]
} {
  const { read, faults } = readEntries(bytes, {
    most,
    columns: linkColumns,
    optional: ['publiczny'],
    entryOf: linkOf,
    tooMany: 'links.tooManyRows',
    none: 'links.noRows',
  })
  return { read, faults: [...faults, ...repeatedIn(read)] }
}

function linkOf(cell: (column: (typeof linkColumns)[number]) => string): { entry: NewLink } | { faults: string[] } {
  const faults: string[] = []
  const rodzaj = cell('rodzaj').replace(/\)$/, '').toUpperCase()
  if (!/^[A-E]$/.test(rodzaj)) faults.push(linkFaults.kind)
  const flag = cell('publiczny').toUpperCase()
  if (!['', 'TAK', 'NIE'].includes(flag)) faults.push(linkFaults.flag)
  const [dataOd, dataDo] = (['od', 'do'] as const).map((column) => {
    const day = dayIn(cell(column), faults)
    return day === FOREVER ? '' : day
  })
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
  return data ? { entry: data } : { faults: [...new Set(error.issues.map(({ message }) => message))] }
}

/** Lines that say the same link of the same days as an earlier one. */
function repeatedIn(read: readonly ReadLink[]): FileFault[] {
  const same = Map.groupBy(read, ({ entry: { nipA, nipB, rodzaj, publiczny } }) =>
    [...[nipA, nipB].toSorted(), rodzaj, publiczny].join(' '),
  )
  const end = ({ entry }: ReadLink) => entry.dataDo || FOREVER
  return [...same.values()].flatMap((lines) => {
    let widest: ReadLink | undefined
    return lines
      .toSorted((a, b) => a.entry.dataOd.localeCompare(b.entry.dataOd) || a.line - b.line)
      .flatMap((one) => {
        const known = widest
        if (!known || end(one) > end(known)) widest = one
        if (!known || end(known) < one.entry.dataOd) return []
        const [line, wiersz] = [Math.min(known.line, one.line), Math.max(known.line, one.line)]
        return [{ wiersz, komunikat: fill(linkFaults.repeated, { line }) }]
      })
  })
}
