import { ofAll } from '../limits/quotas.ts'
import { semaphore } from '../limits/semaphore.ts'
import type { BoundDocuments, Document } from './document.ts'
import { documentSetter } from './document-setter.ts'

/** A certificate does not wait for the long documents of others: those have a process of their own. */
const setShort = documentSetter()
const setLong = documentSetter()
const placesOfLists = semaphore(ofAll.printedLists)

/**
 * Sets a document as a PDF in another process: it uses none of the server's memory, and a document that needs too much
 * ends only that process. A list is given as JSON, which is read when its place is free.
 */
export async function renderDocument(
  document: Document | BoundDocuments | (() => Promise<string>),
  signal: AbortSignal,
): Promise<Buffer> {
  if (typeof document !== 'function')
    return ('parts' in document ? setLong : setShort)(() => JSON.stringify(document), signal)
  const release = await placesOfLists.acquire(signal)
  try {
    const json = await document()
    return await setLong(() => json, signal)
  } finally {
    release()
  }
}
