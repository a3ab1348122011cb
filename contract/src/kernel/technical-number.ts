import type { z } from 'zod'
import { rule } from './fields.ts'
import { hasTenDigits, isNip } from './nip.ts'
import { texts } from './texts.ts'

/** Holds the number of a record to what its `numerTechniczny` says: a technical number, which no firm can have, has a wrong check digit. */
export const withRightNumber = <Shape extends { nip: z.ZodType; numerTechniczny: z.ZodType }>(
  schema: z.ZodObject<Shape>,
) =>
  rule(schema, ['nip', 'numerTechniczny'], (value, refuse) => {
    const { nip, numerTechniczny } = value as { nip: string; numerTechniczny?: boolean }
    if (!hasTenDigits(nip)) return
    if (numerTechniczny && isNip(nip)) refuse('nip', TECHNICAL_IS_NIP)
    if (!numerTechniczny && !isNip(nip)) refuse('nip', texts.nip)
  })
const TECHNICAL_IS_NIP = 'To prawidłowy numer NIP. Numer techniczny ma błędną cyfrę kontrolną.'
