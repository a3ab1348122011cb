import { problem } from '#platform/problem.ts'
import type { SignatureParts } from './signature-parts.ts'
import { elementsOf, textOf } from './xml-document.ts'

/** Clocks of two computers differ. */
const TOLERANCE_MS = 5 * 60_000
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/

/** The time a signature claims: after the document was given out, and not in the future. */
export function requireSigningTime({ properties }: SignatureParts, givenAt: Date, now: Date): Date {
  const [element, ...more] = elementsOf(properties, 'xades:SignedSignatureProperties/xades:SigningTime')
  if (!element || more.length) throw problem('signature.noTime')
  const text = textOf(element)
  const time = new Date(text)
  if (!WITH_ZONE.test(text) || Number.isNaN(time.getTime())) throw problem('signature.noTime')
  if (time.getTime() < givenAt.getTime() - TOLERANCE_MS) throw problem('signature.tooEarly')
  if (time.getTime() > now.getTime() + TOLERANCE_MS) throw problem('signature.tooLate')
  return time
}
