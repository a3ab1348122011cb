/** The process that sets documents, one after another: one comes in as JSON, its PDF or what went wrong goes out. */
import { constants, setPriority } from 'node:os'
import type { BoundDocuments, Document } from './document.ts'
import { loadFonts } from './fonts.ts'
import { setDocument } from './set-document.ts'

export type Outcome = { pdf: Uint8Array } | { error: string }

// people at their screens come first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const fonts = loadFonts()

process.on('message', (json: string) => process.send?.(outcomeOf(json)))

function outcomeOf(json: string): Outcome {
  try {
    const document: Document | BoundDocuments = JSON.parse(json)
    return { pdf: setDocument(document, fonts) }
  } catch (error) {
    return { error: String(error) }
  }
}
