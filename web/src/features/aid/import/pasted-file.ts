import { importColumnNames, requiredImportColumns } from '#contract/aid/import/columns.ts'

/**
 * Rows copied from a spreadsheet as a file for the import. Rows without their headings are those of the template, in its
 * order.
 */
export function pastedFile(text: string): File {
  const rows = text.replace(/^(\s*\n)+/, '').trimEnd()
  const cells = (rows.split('\n', 1)[0] ?? '').split('\t').map((cell) => cell.trim().toLowerCase())
  const named = requiredImportColumns.some((name) => cells.includes(name.toLowerCase()))
  const headings = named ? '' : `${importColumnNames.slice(0, Math.max(cells.length, 2)).join('\t')}\n`
  return new File([`${headings}${rows}\n`], 'wklejone-wiersze.csv', { type: 'text/csv' })
}
