import type { z } from 'zod'
import type { AidMeasure, aidMeasures } from '#contract/aid-measures/aid-measures.ts'
import { ALWAYS, FOREVER, formatDate, isIsoDate, today, type IsoDate } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'

export type MeasureValues = z.input<typeof AidMeasure>
export type RegulationValues = MeasureValues['rozporzadzenia'][number]
export type StoredMeasure = ReplyOf<typeof aidMeasures.read>
export type Period = { from: IsoDate; to: IsoDate }

/** The starting values: the measure as stored. An open start is an empty field. */
export const measureValues = (stored: StoredMeasure): MeasureValues => ({
  ...stored,
  obowiazujeOd: shownStart(stored.obowiazujeOd),
  rozporzadzenia: stored.rozporzadzenia.map((regulation) => ({
    ...regulation,
    dataOd: shownStart(regulation.dataOd),
  })),
})

/** The starting values of a successor: what the measure says, from today on, under a number of its own. */
export const successorValues = (id: number, typed: MeasureValues) => ({
  ...typed,
  numer: '',
  rodzajZmiany: 'ZM' as const,
  zmienianySrodekId: id,
  obowiazujeOd: today(),
  // regulations are stored anew
  rozporzadzenia: typed.rozporzadzenia.map(({ nazwaRozporzadzenia, dataOd, dataDo }) => ({
    nazwaRozporzadzenia,
    dataOd,
    dataDo,
  })),
})

const shownStart = (day: IsoDate) => (day === ALWAYS ? '' : day)

/** The validity of a measure; an empty or half-typed bound is open, and so are reversed ones. */
export function periodOf(typedFrom: string | null | undefined, typedTo: string | null | undefined): Period {
  const from = day(typedFrom, ALWAYS)
  const to = day(typedTo, FOREVER)
  return from <= to ? { from, to } : { from: ALWAYS, to: FOREVER }
}

const day = (typed: string | null | undefined, open: IsoDate) => (typed && isIsoDate(typed) ? typed : open)

/** 'od 01.01.2024 do 31.12.2027', without the open bounds. */
export function periodText({ from, to }: Period): string {
  const words = [from > ALWAYS && `od ${formatDate(from)}`, to < FOREVER && `do ${formatDate(to)}`]
  return words.filter(Boolean).join(' ') || 'bezterminowo'
}
