import { codesOf } from '../kernel/codes.ts'
import { addYears, today, type IsoDate } from '../kernel/dates.ts'
import { requiredDate, rule, type RecordSchema } from '../kernel/fields.ts'
import { texts } from '../kernel/texts.ts'

/** The days of aid that a report about cases covers. */
export const aidDays = {
  dataUdzieleniaPomocyOd: requiredDate().meta({ label: 'Dzień udzielenia pomocy od' }),
  dataUdzieleniaPomocyDo: requiredDate().meta({ label: 'Dzień udzielenia pomocy do' }),
}
export type AidDays = { dataUdzieleniaPomocyOd: IsoDate; dataUdzieleniaPomocyDo: IsoDate }

/** The first day is not after the last. */
export const aidDaysRule = <S extends RecordSchema<{ [Day in keyof AidDays]?: IsoDate | null | undefined }>>(
  schema: S,
): S =>
  rule(schema, codesOf(aidDays), ({ dataUdzieleniaPomocyOd: from, dataUdzieleniaPomocyDo: to }, refuse) => {
    if (from && to && from > to) refuse('dataUdzieleniaPomocyDo', texts.rangeReversed)
  })

/** This year and the two before it, up to today (spec 2 §9). */
export const threeCalendarYears = (day: IsoDate = today()): AidDays => ({
  dataUdzieleniaPomocyOd: `${Number(day.slice(0, 4)) - 2}-01-01`,
  dataUdzieleniaPomocyDo: day,
})

/** Three years back from the last day (spec 2 §9). */
export const fullThreeYears = (lastDay: IsoDate): AidDays => ({
  dataUdzieleniaPomocyOd: addYears(lastDay, -3),
  dataUdzieleniaPomocyDo: lastDay,
})
