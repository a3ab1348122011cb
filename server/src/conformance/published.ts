import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Where `npm run conformance -- DIR` found the published files. */
const folder = process.env['CONFORMANCE_DATA']

/** A published file by its path in that folder; a missing one fails the test. */
export function published(path: string): Uint8Array<ArrayBuffer> {
  if (!folder) throw new Error('No folder of published files: npm run conformance -- DIR')
  return Uint8Array.from(readFileSync(join(folder, path)))
}

export const publishedText = (path: string): string => Buffer.from(published(path)).toString('utf8')

/** The rows of a published list, by the names of its columns. */
export const publishedRows = (path: string): Record<string, string>[] =>
  parse<Record<string, string>>(publishedText(path), { columns: true })
