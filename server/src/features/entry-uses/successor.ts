import { addDays, formatDate, formatPeriod, type IsoDate } from '#contract/kernel/dates.ts'
import { fieldProblem } from '#platform/problem.ts'
import type { Validity } from './use-days.ts'

type Dates = { dataOd: IsoDate; dataDo: IsoDate }

export const validityOf = ({ dataOd, dataDo }: Dates): Validity => ({ from: dataOd, to: dataDo })

/**
 * The day on which an entry ends whose successor begins on `start`. The successor follows without a gap, and the entry
 * keeps at least two days, as its table asks for.
 */
export function lastDayBefore(field: string, { dataOd, dataDo }: Dates, start: IsoDate): IsoDate {
  const earliest = addDays(dataOd, 2)
  if (start < earliest || start > dataDo)
    throw fieldProblem('entry.successorDay', field, { period: formatPeriod(earliest, dataDo) })
  return addDays(start, -1)
}

/** The last day of the entry that a confirmation names. */
export const dayBefore = (start: IsoDate): string => formatDate(addDays(start, -1))
