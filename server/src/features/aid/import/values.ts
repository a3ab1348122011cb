import type { ImportColumnName } from '#contract/aid/import/columns.ts'
import type { ContentEntry, ContentField, ContentText } from '#contract/aid/case-fields.ts'
import { importFaults, type ImportFault } from '#contract/aid/import/faults.ts'
import { fill } from '#contract/errors.ts'
import { earliestDays } from '#contract/aid/earliest-days.ts'
import { codesOf, tableOf } from '#contract/kernel/codes.ts'
import { LAST_DAY, parseDate, typedYear } from '#contract/kernel/dates.ts'
import { parseAmount, toDecimal } from '#contract/kernel/money.ts'
import { isNip, nipDigits } from '#contract/kernel/nip.ts'
import { texts } from '#contract/kernel/texts.ts'
import type { FileRow } from './draft-file.ts'

/** An error or a warning about a row: its code, the column or field that it is about, and the sentence. */
export type RowMessage = { kod: string; pole: string; komunikat: string }
/** Collects what is wrong with the cells of a row; a reader returns `undefined` for an empty cell and for one with a fault. */
export type Faults = RowMessage[]
export const fault = (
  column: string,
  code: ImportFault,
  params: Record<string, string | number> = {},
): RowMessage & { kod: ImportFault } => ({ kod: code, pole: column, komunikat: fill(importFaults[code], params) })

// oxlint-disable-next-line no-control-regex -- the rule is about exactly these characters
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** Whether a text is whole and has no control characters: PostgreSQL refuses NUL, and with it all rows of a COPY. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !control.test(text)

/** Texts of a case, with the most letters that each may have. */
export type Texts = Readonly<Record<ContentText, number>>

/** The values that spreadsheets put in place of what they cannot compute, as files spell them and as Polish ones show them. */
const sheetError =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|N\/D!?|ADR!|ARG!|DZIEL\/0!|LICZBA!|NAZWA\?|ZERO!)$/

const earliest = { aktData: earliestDays.act, ppData: earliestDays.aid }

/** Reads the cells of one row, noting what is wrong. */
export function valuesOf(
  { cells, spoiled }: FileRow,
  caseTexts: Texts,
  technical: ReadonlySet<string>,
  faults: Faults,
) {
  const text = (column: ImportColumnName | 'infoUM', max: number, required = false): string | undefined => {
    const value = cells[column]
    if (!value) {
      if (required) faults.push(fault(column, 'required'))
      return undefined
    }
    const spoilt = spoiled?.get(column)
    if (spoilt) faults.push(fault(column, spoilt, { value: shown(value) }))
    else if (sheetError.test(value)) faults.push(fault(column, 'error', { value }))
    else if (value.length > max) faults.push(fault(column, 'tooLong', { n: max }))
    else if (!isPlainText(value)) faults.push(fault(column, 'control'))
    else return value
    return undefined
  }
  const shown = (value: string) => value.slice(0, 60)
  const parsed = <Value>(
    column: ImportColumnName,
    code: ImportFault,
    read: (value: string) => Value | undefined,
    required = false,
  ): Value | undefined => {
    const typed = text(column, 200, required)
    if (typed === undefined) return undefined
    const value = read(typed)
    if (value === undefined) faults.push(fault(column, code, { value: shown(typed) }))
    return value
  }
  const date = (column: keyof typeof earliest) => {
    const typed = cells[column] ?? ''
    const year = typedYear(typed)
    if (year === undefined || parseDate(typed)) return parsed(column, 'date', parseDate, true)
    // a real day that no field takes, with the sentence of the forms
    const komunikat = year < 1900 ? earliest[column].message : texts.latest(LAST_DAY)
    faults.push({ kod: 'date', pole: column, komunikat })
    return undefined
  }
  const amount = (column: ImportColumnName) =>
    parsed(column, 'amount', (typed) => {
      const minor = parseAmount(typed)
      return minor === undefined || minor > MAX || minor < -MAX ? undefined : Number(toDecimal(minor))
    })
  return {
    numerPrzypadku: text('numerPrzypadku', 100, true) ?? '',
    idZewnetrzne: text('idZewnetrzne', 64),
    aktSym: text('aktSym', 150, true),
    aktData: date('aktData'),
    aktOpis: text('aktOpis', 2000),
    nadAktSym: text('nadAktSym', 150),
    infoUM: text('infoUM', 2000),
    bfNip: parsed(
      'bfNip',
      'nip',
      (typed) => {
        const digits = nipDigits(typed)
        return isNip(digits) || technical.has(digits) ? digits : undefined
      },
      true,
    ),
    bfNazwa: text('bfNazwa', 256),
    wyroznik: parsed('wyroznik', 'number', (typed) => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined)),
    ppData: date('ppData'),
    rodzajPomocy: parsed('rodzajPomocy', 'kind', kindOf, true),
    nominalna: amount('nominalna'),
    brutto: amount('brutto'),
    ...tableOf(codesOf(caseTexts), (name) => text(name, caseTexts[name])),
  } satisfies Record<Exclude<ContentField, ContentEntry>, unknown> & Record<string, unknown>
}
export type RowValues = ReturnType<typeof valuesOf>

/** As large as an amount of a case may be, in grosze. */
const MAX = 999_999_999_999_999n
const kindOf = (typed: string): 'P' | 'M' | undefined => {
  const kind = typed.toUpperCase()
  return kind === 'P' || kind === 'M' ? kind : undefined
}
