import { isLarge, readApart } from '#platform/in-thread.ts'
import { parseXml } from '#platform/xml.ts'

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
    const body = at(parseXml(bytes), 'Envelope', 'Body')
    return {
      fault: textIn(at(body, 'Fault', 'faultstring')),
      zip: textIn(at(body, `${OPERATION}Response`, `${OPERATION}Result`, 'plik_zawartosc')),
    }
  } catch (cause) {
    return { unreadable: cause as Error }
  }
}

/** The element under a path of names. */
const at = (node: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], node)

/** The text of an element, with or without attributes. */
const textIn = (node: unknown): string | undefined => {
  const text = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)['#text'] : node
  return typeof text === 'string' ? text : undefined
}
