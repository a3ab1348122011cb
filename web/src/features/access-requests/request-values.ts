import { z } from 'zod'
import { AccessRequest, type RequestKind } from '#contract/access-requests/request.ts'
import type { submission } from '#contract/access-requests/submission.ts'
import { today } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { CallError } from '#kit/call.ts'

/** The rules of the form: its one choice of a commune fills in code and name, so that only the code can be missing. */
export const requestForm = AccessRequest.safeExtend({
  gmina: z.string(),
  gminaKod: AccessRequest.shape.gminaKod.meta({ label: 'Gmina' }),
})
type Known = ReplyOf<typeof submission.begin>['dane']

type Start = { kind: RequestKind; fromLoginPage: boolean }

/** What the form begins with: what the register has of the body, and what follows from where the form was opened. */
export const startingRequest = (known: Known, { kind, fromLoginPage }: Start): Partial<AccessRequest> => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer leaves out what is not known: it holds no `undefined`
  ...(known as Partial<AccessRequest>),
  rodzajZgloszenia: fromLoginPage ? 'Aktualizacja' : (known.rodzajZgloszenia ?? kind),
  dataWniosku: today(),
  accessedFromLoginPage: fromLoginPage,
})

/** The server's refusal with the names that its fields have on the form. */
export function onFormFields(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.refusal?.fieldErrors) return error
  const fieldErrors = error.refusal.fieldErrors.map(({ field, message }) => {
    const name = field.replace(/^dane\./, '')
    return { field: name === 'gmina' ? 'gminaKod' : name, message }
  })
  return new CallError(error.status, { ...error.refusal, fieldErrors })
}
