import type { NewCase } from '#contract/aid/case-fields.ts'
import { aidCases } from '#contract/aid/cases.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { call, CallError, isLost } from '#kit/call.ts'
import { onFormFields } from './on-form-fields.ts'

const LOST =
  'Połączenie z serwerem zostało przerwane i nie wiadomo, czy przypadek pomocy został dodany. Spróbuj ponownie: jeśli jest już zapisany, nie zostanie dodany drugi raz.'

/** Adds a case, as a draft or sent. `idempotencyKey` belongs to the input and survives a reload with it: repeated, the call adds nothing twice. */
export async function addCase(
  stan: 'robocze' | 'przeslane',
  body: NewCase,
  idempotencyKey: string,
): Promise<ReplyOf<typeof aidCases.robocze.add>> {
  try {
    return await call(aidCases[stan].add, { body }, { idempotencyKey })
  } catch (error) {
    throw isLost(error) ? new CallError(0, { message: LOST }) : onFormFields(error)
  }
}

/** Why a case was not added; of a lost answer nobody can say that it was not. */
export const addFailure = (reason: string): string =>
  reason === LOST ? LOST : `Nie można dodać przypadku pomocy: ${reason}`
