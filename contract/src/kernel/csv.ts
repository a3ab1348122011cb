/** The byte order mark, by which spreadsheets know that the file is UTF-8. */
export const BOM = '\ufeff'

/** The separator of the files that the product makes. */
export const SEPARATOR = ';'

/** A cell of a file, quoted where needed. */
export const csvCell = (text: string, separator = SEPARATOR): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text

/** The separator that the first line has most of, outside quotes. */
export function separatorOf(text: string): string {
  const heading = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text.trimStart())?.[0] ?? ''
  const bare = heading.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return [',', SEPARATOR, '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}
