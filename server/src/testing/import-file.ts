import { caseImport, type ImportReport } from '#contract/aid/import/case-import.ts'
import { importColumnNames, type ImportColumnName } from '#contract/aid/import/columns.ts'
import type { Client } from './api.ts'

/** The cells of a row of an imported file. */
export type Cells = Partial<Record<ImportColumnName, string>>

/** A row that can be stored. */
export const goodRow: Cells = {
  numerPrzypadku: '1',
  aktSym: 'IMP/1',
  aktData: '2024-02-01',
  bfNip: '783-200-10-48',
  bfNazwa: 'Trans „Wielkopolska”; spółka',
  ppData: '05.02.2024',
  rodzajPomocy: 'M',
  nominalna: '1 234,50',
  brutto: '1\u00a0000',
}

const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** The text of a CSV file with these rows. */
export const importFile = (rows: Cells[], columns: readonly ImportColumnName[] = importColumnNames) =>
  [columns, ...rows.map((row) => columns.map((name) => quoted(row[name] ?? '')))]
    .map((cells) => cells.join(';'))
    .join('\r\n')
export const sendFile = (client: Client, text: string | Buffer, name = 'przypadki.csv') =>
  client.upload(caseImport.upload, { name, bytes: Buffer.from(text as string) })
/** Imports a file with these rows, and gives its report. */
export const imported = async (client: Client, rows: Cells[]): Promise<ImportReport> =>
  (await sendFile(client, importFile(rows))).body
/** What became of each row, by its own number. */
export const resultsOf = ({ przypadkiPomocyRaportList }: ImportReport) =>
  przypadkiPomocyRaportList.map(({ numerPrzypadku, wynik }) => `${numerPrzypadku} ${wynik}`)
