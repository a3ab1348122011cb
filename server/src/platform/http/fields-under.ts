import { asError } from '../error-code.ts'
import { asProblem } from './errors.ts'

/**
 * Does work on a part of what the caller sent. A refusal names its fields by their path in the whole body, as a refusal of the
 * schema does: `akt.aktData`, not `aktData`. `isSent` tells which fields belong to that part.
 */
export async function fieldsUnder<Result>(
  part: string,
  work: () => Promise<Result>,
  isSent: (field: string) => boolean = () => true,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const refused = asProblem(asError(error))
    const { fieldErrors } = refused.refusal
    if (!fieldErrors) throw error
    for (const one of fieldErrors) if (isSent(one.field)) one.field = `${part}.${one.field}`
    throw refused
  }
}
