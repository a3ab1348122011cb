import { semaphore } from '../semaphore.ts'
import type { BoundDocuments, Document } from './document.ts'
import { documentSetter } from './document-setter.ts'

/** A certificate does not wait for the long documents of others: those have a process of their own. */
const setShort = documentSetter()
const setLong = documentSetter()
/** Turns of lists, from their reading on: one at a time is in memory, and while it is read other long documents are set. */
const placesOfLists = semaphore(1, 20)

/**
 * Sets a document as a PDF in another process: it uses none of the server's memory, and a document that needs too much
 * ends only that process. A list is given as JSON, which is read when its turn comes.
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
