import type { z } from 'zod'
import { today, type IsoDate } from '../kernel/dates.ts'
import { requiredDate, rule } from '../kernel/fields.ts'
import { texts } from '../kernel/texts.ts'

/** The days of aid that a report about cases covers. */
export const aidDays = {
  dataUdzieleniaPomocyOd: requiredDate().meta({ label: 'Dzień udzielenia pomocy od' }),
  dataUdzieleniaPomocyDo: requiredDate().meta({ label: 'Dzień udzielenia pomocy do' }),
}
export type AidDays = { dataUdzieleniaPomocyOd: IsoDate; dataUdzieleniaPomocyDo: IsoDate }

export const aidDaysRule = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): z.ZodObject<Shape> =>
  rule(schema, Object.keys(aidDays) as never, (given, refuse) => {
    const { dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to } = given as AidDays
    if (from > to) refuse('dataUdzieleniaPomocyDo', texts.rangeReversed)
  })

/** This year and the two before it, up to today (spec 2 §9). */
export const threeCalendarYears = (day: IsoDate = today()): AidDays => ({
  dataUdzieleniaPomocyOd: `${Number(day.slice(0, 4)) - 2}-01-01`,
  dataUdzieleniaPomocyDo: day,
})

/** Three years back from the last day (spec 2 §9); the 29th of February goes back to the 28th. */
export const fullThreeYears = (lastDay: IsoDate): AidDays => ({
  dataUdzieleniaPomocyOd: `${Number(lastDay.slice(0, 4)) - 3}${lastDay.slice(4).replace('-02-29', '-02-28')}`,
  dataUdzieleniaPomocyDo: lastDay,
})
