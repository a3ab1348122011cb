import { asError } from '#platform/error-code.ts'
import { isLarge, readApart } from '#platform/in-thread.ts'
import { parseXml, textIn, under } from '#platform/xml.ts'

/** What the service of GUS is asked to do. */
export const OPERATION = 'PobierzKatalogTERC'

/** What an answer says; one that is no XML at all (a page of some proxy) says nothing, and why. */
export type TercAnswer = { fault?: string | undefined; zip?: string | undefined; unreadable?: Error }

/** Reads an answer of the service, a large one in a thread. */
export const readTercAnswerApart = (bytes: Uint8Array) =>
  readApart(new URL(import.meta.url), readTercAnswer, bytes, isLarge(bytes))

/** The reason of a refusal, or the archive in base64. */
export function readTercAnswer(bytes: Uint8Array): TercAnswer {
  try {
    const body = under(parseXml(bytes), 'Envelope', 'Body')
    return {
      fault: textIn(under(body, 'Fault', 'faultstring')),
      zip: textIn(under(body, `${OPERATION}Response`, `${OPERATION}Result`, 'plik_zawartosc')),
    }
  } catch (cause) {
    return { unreadable: asError(cause) }
  }
}
