import type { z } from 'zod'
import { NewAct } from '#contract/aid/acts.ts'
import { verificationRules } from '#contract/aid/verification/rules.ts'
import { today, type IsoDate } from '#contract/kernel/dates.ts'

export const messageOf = (field: z.ZodType, value: string): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message

/** Why a day cannot be that of a new act (spec 1 §5.3, 'Creator act step'). */
export function actDateMessage(day: IsoDate): string | undefined {
  // the form keeps an invalid day as typed
  if (Number(/\b\d{4}\b/.exec(day)?.[0]) < 1900) return verificationRules.AKT_DATA_1900.komunikat
  const message = messageOf(NewAct.shape.aktData, day)
  return message ?? (day > today() ? verificationRules.AKT_DATA_PRZYSZLOSC.komunikat : undefined)
}
