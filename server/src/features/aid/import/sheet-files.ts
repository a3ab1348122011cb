import { IMPORT_SHEET, importColumn, importColumnNames, type ImportColumnName } from '#contract/aid/import/columns.ts'
import { sampleCells } from '#contract/aid/import/files.ts'
import { explanationOf, importSheets } from '#contract/aid/import/sheet-texts.ts'
import { entriesOf } from '#contract/kernel/codes.ts'
import { parseDate, today } from '#contract/kernel/dates.ts'
import { present } from '#contract/kernel/lists.ts'
import { parseAmount, toDecimal } from '#contract/kernel/money.ts'
import type { Db } from '#platform/database/connect.ts'
import { smallWorkbook } from '#platform/xlsx/small-workbook.ts'

/** The file of drafts as a spreadsheet, without a row or with that of the sample, and a sheet that explains its columns. */
export async function importWorkbook(db: Db, { filledIn }: { filledIn: boolean }): Promise<Buffer> {
  const codes = await codesToday(db)
  const facts = importColumnNames.map((name): [string, string] => {
    const allowed = codes[name]
    return [name, [explanationOf(name), ...(allowed ? [importSheets.codes(allowed)] : [])].join('\n')]
  })
  const columns = importColumnNames.map((name) => ({ label: name, ...looksOf(name) }))
  const workbook = { title: IMPORT_SHEET, columns, about: { sheet: importSheets.explanations, facts } }
  const texts = sampleCells(today())
  const rows = filledIn ? [importColumnNames.map((name, at) => valueOf(name, texts[at] ?? ''))] : []
  return smallWorkbook(workbook, rows)
}

/** A text format keeps the zeros of what is typed in as it was typed. */
function looksOf(name: ImportColumnName): { format: string; width: number } {
  const { kind, sample = '' } = importColumn(name)
  const format = kind === 'date' ? 'dd.mm.yyyy' : kind === 'amount' ? '#,##0.00' : '@'
  return { format, width: Math.min(40, Math.max(name.length + 4, sample.length + 2)) }
}

const DAY_MS = 86_400_000
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** A value of the sample as the format of its column asks for. */
function valueOf(name: ImportColumnName, text: string): string | number {
  const { kind } = importColumn(name)
  if (kind === 'date') return (Date.parse(present(parseDate(text), `day of ${name}`)) - DAY_ZERO) / DAY_MS
  return kind === 'amount' ? Number(toDecimal(present(parseAmount(text), `amount of ${name}`))) : text
}

/** Lists that are short enough to be written out. */
const lists = {
  bfFormaPrawnaKod: 'formaPrawna',
  bfWielkoscKod: 'wielkoscBeneficjenta',
  ustawaKod: 'ustawa',
  formaPomocyKod: 'formaPomocy',
  przezPomocyKod: 'przeznaczeniePomocy',
  zrodloPochPomocyKod: 'zrodloPochodzeniaPomocy',
} as const satisfies Partial<Record<ImportColumnName, string>>
/** Names stand beside the codes of a list up to this length. */
const NAMED = 60

async function codesToday(db: Db): Promise<Partial<Record<ImportColumnName, string>>> {
  const day = today()
  const found = entriesOf(lists).map(async ([name, table]) => {
    const entries = await db
      .selectFrom(table)
      .select(['kod', 'nazwa'])
      .where('dataOd', '<=', day)
      .where('dataDo', '>=', day)
      .orderBy('kod')
      .execute()
    const named = entries.length <= NAMED
    return [name, entries.map(({ kod, nazwa }) => (named ? `${kod} – ${nazwa}` : kod)).join('; ')] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
