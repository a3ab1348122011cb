import { z } from 'zod'
import { NewAct } from '#contract/aid/acts.ts'
import { verificationRules } from '#contract/aid/verification/rules.ts'
import { errors } from '#contract/errors.ts'
import { nipOrTechnical, recordId, rule } from '#contract/kernel/fields.ts'

const { shape } = NewAct

/** An act that the office enters for a body, which it chooses (spec 1 §6), in the order of the form. */
export const NewActInput = rule(
  z.object({
    upId: recordId(errors['act.noGrantor'][1]).meta({ label: 'Udzielający pomocy' }),
    aktSym: shape.aktSym,
    aktData: shape.aktData,
    aktOpis: shape.aktOpis,
    aneks: shape.aneks,
    nadAktId: shape.nadAktId,
    // no field has the beneficiary's id: without one the tax number is missing too, and says so
    bfId: z.number().default(0),
    bfNip: nipOrTechnical('Beneficjent pomocy jest wymagany').meta({ label: 'NIP beneficjenta' }),
    bfNazwa: shape.bfNazwa,
    bfFormaPrawnaId: shape.bfFormaPrawnaId,
    bfWielkoscId: shape.bfWielkoscId,
    gminaId: shape.gminaId,
    pkdId: shape.pkdId,
    realizId: shape.realizId,
    infoUM: shape.infoUM,
  }),
  ['aneks', 'nadAktId'],
  ({ aneks, nadAktId }, refuse) => {
    if (aneks && !nadAktId) refuse('nadAktId', verificationRules.AKT_ANEKS.komunikat)
  },
)
