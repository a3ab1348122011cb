import type { z } from 'zod'
import { Mapping } from '#contract/aid/eair/mapping.ts'
import type { eairMapping } from '#contract/aid/eair/mapping.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'

export type StoredMapping = ReplyOf<typeof eairMapping.read>
/** A line of the form: its key stays when it is moved, so that the focus moves with it. */
export type Line<Value> = Value & { key: number }
export type MappingDraft = Omit<StoredMapping, 'kolumny' | 'instrumenty'> & {
  kolumny: readonly Line<StoredMapping['kolumny'][number]>[]
  instrumenty: readonly Line<StoredMapping['instrumenty'][number]>[]
}

let lastKey = 0
export const newLine = <Value extends object>(value: Value): Line<Value> => ({ ...value, key: ++lastKey })

export const draftOf = ({ kolumny, instrumenty, ...stored }: StoredMapping): MappingDraft => ({
  ...stored,
  kolumny: kolumny.map(newLine),
  instrumenty: instrumenty.map(newLine),
})

/** The layout as it is stored: without the keys of its lines. */
export const mappingOf = ({ kolumny, instrumenty, ...draft }: MappingDraft): StoredMapping => ({
  ...draft,
  kolumny: kolumny.map(({ pole, naglowek, wartosc }) => ({ pole, naglowek, wartosc })),
  instrumenty: instrumenty.map(({ kod, instrument }) => ({ kod, instrument })),
})

const lines: Record<string, string> = { kolumny: 'Kolumna', instrumenty: 'Instrument' }

/** What the contract refuses, each with the column or instrument that it is about. */
export function faultsOf(draft: StoredMapping): string[] {
  const { error } = Mapping.safeParse(draft)
  return [...new Set(error?.issues.map(faultText))]
}

const faultText = ({ path: [list, place], message }: z.core.$ZodIssue): string =>
  typeof place === 'number' ? `${lines[String(list)]} ${place + 1}: ${message}` : message
