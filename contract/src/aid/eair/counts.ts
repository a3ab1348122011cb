import { z } from 'zod'
import { formatCount } from '../../kernel/money.ts'
import { atLeast, atMost, encodeSearch } from '../../kernel/search.ts'
import { addDays, today, type IsoDate } from '../../kernel/dates.ts'

/** Rows that a main page counts; further ones are left out. */
export const COUNTED_UP_TO = 10_000

const count = z.number().int()
/** What waits for eAIR: in time, and after its last day. One more than are counted means that there are more. */
export const EairCounts = z.object({ wTerminie: count, poTerminie: count })
export type EairCounts = z.output<typeof EairCounts>

/** A count in words: '312', 'ponad 10 000'. */
export const countText = (n: number): string =>
  n > COUNTED_UP_TO ? `ponad ${formatCount(COUNTED_UP_TO)}` : formatCount(n)

/** The query of the list of reports behind each count. */
export const eairLists = {
  wTerminie: (day: IsoDate = today()) => ({ search: encodeSearch([atLeast('termin', day)]) }),
  poTerminie: (day: IsoDate = today()) => ({ search: encodeSearch([atMost('termin', addDays(day, -1))]) }),
}
