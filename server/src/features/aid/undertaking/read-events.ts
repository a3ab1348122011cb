import { eventFaults } from '#contract/errors/undertakings.ts'
import { fill } from '#contract/errors.ts'
import { Event, eventColumns, type NewEvent } from '#contract/aid/undertaking/events.ts'
import { EVENT_NIPS, eventKinds, type EventKind } from '#contract/aid/undertaking/kinds.ts'
import type { FileFault } from '#contract/aid/undertaking/links.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { nipDigits, TECHNICAL } from '#contract/kernel/nip.ts'
import { isLarge, readApart } from '#platform/in-thread.ts'
import { dayIn, readEntries, type ReadEntry } from './read-entries.ts'

export type ReadEvent = ReadEntry<NewEvent>

export const readEventsApart = (bytes: Uint8Array, most: number) =>
  readApart(new URL(import.meta.url), readEvents, { bytes, most }, isLarge(bytes))

/** Reads a file of events, whose sides are written as the list shows them. */
export function readEvents({ bytes, most }: { bytes: Uint8Array; most: number }): {
  read: ReadEvent[]
  faults: FileFault[]
} {
  const { read, faults } = readEntries(bytes, {
    most,
    columns: eventColumns,
    entryOf: eventOf,
    tooMany: 'events.tooManyRows',
    none: 'events.noRows',
  })
  return { read, faults: [...faults, ...repeatedIn(read)] }
}

function eventOf(cell: (column: (typeof eventColumns)[number]) => string): { entry: NewEvent } | { faults: string[] } {
  const faults: string[] = []
  const rodzaj = kindOf(cell('rodzaj'))
  if (!rodzaj) faults.push(eventFaults.kind)
  const dzien = dayIn(cell('dzien'), faults)
  const [przed, po] = [sideOf(cell('przed'), faults), sideOf(cell('po'), faults)]
  if (faults.length > 0) return { faults }
  const { data, error } = Event.safeParse({
    rodzaj,
    dzien,
    przed: przed.map(({ nip }) => nip),
    po,
    podstawa: cell('podstawa'),
  })
  return data ? { entry: data } : { faults: [...new Set(error.issues.map(({ message }) => message))] }
}

const kindOf = (typed: string): EventKind | undefined =>
  codesOf(eventKinds).find((kind) => [kind.toLowerCase(), eventKinds[kind]].includes(typed.toLowerCase()))

/** What may stand in brackets behind a number, the brackets left out. */
const share = /^(\d{1,3}(?:[.,]\d{1,2})?) ?%$/

/** The tax numbers of a side, each with its share if it has one. */
function sideOf(typed: string, faults: string[]) {
  // a comma within brackets belongs to a share
  const parts = (typed.match(/(?:[^,(]|\([^)]*\)?)+/g) ?? []).map((part) => part.trim())
  // one more than there may be: the others say nothing new
  return parts
    .filter(Boolean)
    .slice(0, EVENT_NIPS + 1)
    .flatMap((part) => {
      const read = numberOf(part)
      if (!read) faults.push(fill(eventFaults.numbers, { value: part.slice(0, 60) }))
      return read ?? []
    })
}

/** A tax number, with what stands behind it in brackets: that it is technical, then its share. */
function numberOf(part: string): { nip: string; udzial: number | null } | undefined {
  const [digits = '', ...behind] = part.split('(').map((one) => one.trimEnd())
  if (!/^[\d -]+$/.test(digits) || !behind.every((one) => one.endsWith(')'))) return undefined
  const words = behind.map((one) => one.slice(0, -1))
  if (words[0]?.toLowerCase() === TECHNICAL) words.shift()
  const [typed, ...more] = words
  const percent = typed === undefined ? undefined : share.exec(typed)?.[1]
  if (more.length > 0 || (typed !== undefined && percent === undefined)) return undefined
  return { nip: nipDigits(digits), udzial: percent === undefined ? null : Number(percent.replace(',', '.')) }
}

/** What makes two events the same one, as the database has it (server/functions/undertakings.sql). */
const sameness = ({ rodzaj, dzien, przed, po }: NewEvent): string =>
  JSON.stringify([rodzaj, dzien, przed.toSorted(), rodzaj === 'PODZIAL' || po.map(({ nip }) => nip).toSorted()])

function repeatedIn(read: readonly ReadEvent[]): FileFault[] {
  const first = new Map<string, number>()
  return read.flatMap(({ line, entry }) => {
    const known = first.get(sameness(entry))
    if (known === undefined) first.set(sameness(entry), line)
    return known === undefined ? [] : [{ wiersz: line, komunikat: fill(eventFaults.repeated, { line: known }) }]
  })
}
