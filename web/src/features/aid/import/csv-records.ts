/** A record of a file, unparsed: the line it begins on, counted from 1, and its cells with their quotes. */
type CsvRecord = { line: number; cells: string[] }

/** Splits a file that the server could read into its records; line ends are LF. */
export function csvRecords(text: string, separator: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let record: CsvRecord = { line: 1, cells: [] }
  let line = 1
  let start = 0
  // a doubled quote inside a cell closes and at once reopens it
  let quoted = false
  for (let at = 0; at <= text.length; at++) {
    const char = at === text.length ? '\n' : text[at]
    const ends = char === '\n' && (!quoted || at === text.length)
    if (char === '"') quoted = !quoted
    if (char === '\n') line++
    if (!ends && (quoted || char !== separator)) continue
    record.cells.push(text.slice(start, at))
    start = at + 1
    if (!ends) continue
    records.push(record)
    record = { line, cells: [] }
  }
  return records.filter(({ cells }) => cells.length > 1 || (cells[0] ?? '').trim() !== '')
}
