import { first } from './lists.ts'

/** The byte order mark, by which spreadsheets know that the file is UTF-8. */
export const BOM = '\ufeff'

/** The separator of the files that the product makes. */
export const SEPARATOR = ';'

/** A cell of a file, quoted where needed. */
export const csvCell = (text: string, separator = SEPARATOR): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text

const HEADING_LENGTH = 20_000

/** The separator that the first line has most of, outside quotes. */
export function separatorOf(text: string): string {
  // a heading is short: on a line of megabytes the expression would run out of stack
  const heading = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text.trimStart().slice(0, HEADING_LENGTH))?.[0] ?? ''
  const bare = heading.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return first([',', SEPARATOR, '\t'].toSorted((a, b) => count(b) - count(a)))
}
