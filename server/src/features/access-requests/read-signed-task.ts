import { isLarge, readApart } from '#platform/in-thread.ts'
import { withForeignDocument } from '#platform/signatures/xml-document.ts'
import { signedDocumentIn } from '../signing/kir-task-list.ts'

/** Reads what the component gives back, a large one in a thread. */
export const readSignedTaskApart = (xml: Uint8Array) =>
  readApart(new URL(import.meta.url), readSignedTask, xml, isLarge(xml))

/** The signed document, and which request it claims to be. Nothing else is read from it: its verification compares it with our own copy. */
export function readSignedTask(xml: Uint8Array): { signed: Uint8Array; claimed: string } {
  const signed = signedDocumentIn(Buffer.from(xml))
  const path = `/*[local-name() = 'Wniosek']/@numer`
  return { signed, claimed: withForeignDocument(signed, ({ root }) => root.get(path)?.content ?? '') }
}
