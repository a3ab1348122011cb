import type { z } from 'zod'
import { NewAct } from '#contract/aid/acts.ts'
import { verificationRules } from '#contract/aid/verification/rules.ts'
import { today, type IsoDate } from '#contract/kernel/dates.ts'

export const messageOf = (field: z.ZodType, value: string): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message

/** Why a day cannot be that of a new act (spec 1 §5.3, 'Creator act step'). */
export function actDateMessage(day: IsoDate): string | undefined {
  const message = messageOf(NewAct.shape.aktData, day)
  return message ?? (day > today() ? verificationRules.AKT_DATA_PRZYSZLOSC.komunikat : undefined)
}
