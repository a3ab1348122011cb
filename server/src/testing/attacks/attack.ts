import type { ErrorCode } from '#contract/errors.ts'
import { signByHand, type Changes } from '#server/testing/hand-signed.ts'
import { makeAuthority, makeSigner } from '#server/testing/signers.ts'

/** A signed file that must be refused: what is wrong with it, the refusal, and how it is made. */
export type Attack = [what: string, code: ErrorCode, make: () => string | Buffer | Promise<string | Buffer>]

/** The document that was given out. */
export const REQUEST =
  '<w:Wniosek xmlns:w="urn:latarnia:wniosek:1" Id="wniosek"><w:Numer>7/2026</w:Numer><w:Tresc>Zażółć</w:Tresc></w:Wniosek>'
export const OTHER = REQUEST.replace('7/2026', '8/2026')

/** The trusted authority and a person with its certificate. */
export const authority = await makeAuthority()
export const person = await makeSigner(authority)
/** A person with a certificate of another authority of the same name. */
export const stranger = await makeSigner(await makeAuthority())

/** Signed by the person, with changes. */
export const signed = (changes: Changes = {}, request = REQUEST): string =>
  signByHand(request, person, changes).toString()
