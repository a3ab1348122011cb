import { z } from 'zod'
import { NewAct } from '#contract/aid/acts.ts'
import { today, type IsoDate } from '#contract/kernel/dates.ts'
import { rule } from '#contract/kernel/fields.ts'
import { verificationRules } from '#contract/aid/verification/rules.ts'

export const actWays = { istniejacy: 'Istniejący akt', nowy: 'Nowy akt' } as const
type ActWay = keyof typeof actWays

const { aktSym, aktData } = NewAct.shape
const given = z.object({
  wybor: z.enum(Object.keys(actWays) as [ActWay, ...ActWay[]]).meta({ label: 'Akt ogólny pomocy' }),
  aktId: z.number().int().nullish().meta({ label: 'Akty tego beneficjenta' }),
  aktSym: z.string().nullish().meta({ label: 'Symbol aktu' }),
  aktData: z.string().nullish().meta({ label: 'Data aktu' }),
})

const chosen = rule(given, ['wybor', 'aktId'], ({ wybor, aktId }, refuse) => {
  if (wybor === 'istniejacy' && !aktId) refuse('aktId', verificationRules.PP_AKT.komunikat)
})
const named = rule(chosen, ['wybor', 'aktSym'], ({ wybor, ...value }, refuse) => {
  const message = wybor === 'nowy' && messageOf(aktSym, value.aktSym ?? '')
  if (message) refuse('aktSym', message)
})
/** An existing act, or the data of a new one (spec 1 §5.3, 'Creator act step'). */
export const ActChoice = rule(named, ['wybor', 'aktData'], ({ wybor, ...value }, refuse) => {
  const message = wybor === 'nowy' && dateMessage(value.aktData ?? '')
  if (message) refuse('aktData', message)
})

const messageOf = (field: z.ZodType, value: string): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message

function dateMessage(day: IsoDate): string | undefined {
  // the form keeps an invalid day as typed
  if (Number(/\b\d{4}\b/.exec(day)?.[0]) < 1900) return verificationRules.AKT_DATA_1900.komunikat
  return messageOf(aktData, day) ?? (day > today() ? verificationRules.AKT_DATA_PRZYSZLOSC.komunikat : undefined)
}
