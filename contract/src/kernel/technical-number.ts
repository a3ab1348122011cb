import { rule, type RecordSchema } from './fields.ts'
import { hasTenDigits, isNip } from './nip.ts'
import { texts } from './texts.ts'

/** Holds the number of a record to what its `numerTechniczny` says: a technical number, which no firm can have, has a wrong check digit. */
export const withRightNumber = <S extends RecordSchema<{ nip: string; numerTechniczny?: boolean | undefined }>>(
  schema: S,
) =>
  rule(schema, ['nip', 'numerTechniczny'], ({ nip, numerTechniczny }, refuse) => {
    if (!hasTenDigits(nip)) return
    if (numerTechniczny && isNip(nip)) refuse('nip', TECHNICAL_IS_NIP)
    if (!numerTechniczny && !isNip(nip)) refuse('nip', texts.nip)
  })
const TECHNICAL_IS_NIP = 'To prawidłowy numer NIP. Numer techniczny ma błędną cyfrę kontrolną.'
