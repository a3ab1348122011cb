import { z } from 'zod'
import { NewAct } from '#contract/aid/acts.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { rule } from '#contract/kernel/fields.ts'
import { verificationRules } from '#contract/aid/verification/rules.ts'
import { actDateMessage, messageOf } from '../shared/act-date.ts'

export const actWays = { istniejacy: 'Istniejący akt', nowy: 'Nowy akt' } as const

const { aktSym } = NewAct.shape
const given = z.object({
  wybor: z.enum(codesOf(actWays)).meta({ label: 'Akt ogólny pomocy' }),
  akt: z
    .object({ aktId: z.number(), aktSym: z.string(), aktData: z.string() })
    .nullish()
    .meta({ label: 'Akty tego beneficjenta' }),
  aktSym: z.string().nullish().meta({ label: 'Symbol aktu' }),
  aktData: z.string().nullish().meta({ label: 'Data aktu' }),
})

const chosen = rule(given, ['wybor', 'akt'], ({ wybor, akt }, refuse) => {
  if (wybor === 'istniejacy' && !akt) refuse('akt', verificationRules.PP_AKT.komunikat)
})
const named = rule(chosen, ['wybor', 'aktSym'], ({ wybor, ...value }, refuse) => {
  const message = wybor === 'nowy' && messageOf(aktSym, value.aktSym ?? '')
  if (message) refuse('aktSym', message)
})
/** An existing act, or the data of a new one (spec 1 §5.3, 'Creator act step'). */
export const ActChoice = rule(named, ['wybor', 'aktData'], ({ wybor, ...value }, refuse) => {
  const message = wybor === 'nowy' && actDateMessage(value.aktData ?? '')
  if (message) refuse('aktData', message)
})
