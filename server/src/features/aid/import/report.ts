import type { ImportFault } from '#contract/aid/import/faults.ts'
import type { ImportReport, ImportRow, ImportSheet } from '#contract/aid/import/case-import.ts'
import { confirmations } from '#contract/confirmations.ts'
import type { VerifiedRow } from './verify-rows.ts'
import { withColumn, type Letters } from './cell-names.ts'
import type { DraftFile } from './draft-file.ts'
import type { StagedOutcome } from './staging.ts'
import { fault, type RowMessage } from './values.ts'

/** What the report keeps of a row once it is verified. */
export type RowReport = Omit<VerifiedRow, 'draft'>

/** The report of a file: what was found in each row, and what became of those that were staged. Its import gets an id later. */
export function reportOf(
  rows: readonly RowReport[],
  outcomes: string,
  sheet?: DraftFile['sheet'],
  dryRun = false,
): Omit<ImportReport, 'importId'> {
  const ofStaged: StagedOutcome[] = JSON.parse(outcomes)
  const staged = new Map(ofStaged.map((outcome) => [outcome.n, outcome]))
  const list = rows.map((row, n) => rowOf(row, staged.get(n), sheet?.letters))
  const good = list.filter(({ status }) => status).length
  return {
    iloscRekordow: list.length,
    iloscOdczytanychPoprawnie: good,
    iloscPominietych: list.length - good,
    message: confirmations[dryRun ? 'dryRun.import' : good === list.length ? 'import.done' : 'import.partly'],
    arkusz: sheet ? sheetOf(sheet) : null,
    przypadkiPomocyRaportList: list,
  }
}

const sheetOf = ({ letters: _letters, ...sheet }: NonNullable<DraftFile['sheet']>): ImportSheet => sheet

function rowOf(
  { numerPrzypadku, line, toLine, ...row }: RowReport,
  outcome: StagedOutcome | undefined,
  letters: Letters | undefined,
): ImportRow {
  const errors = outcome?.blad ? [...row.errors, withColumn(faultOf(outcome.blad, outcome), line, letters)] : row.errors
  const stored = errors.length === 0 ? outcome : undefined
  return {
    numerPrzypadku,
    linia: line,
    doLinii: toLine,
    status: stored !== undefined,
    wynik: stored?.wynik ?? 'POMINIETY',
    ppId: stored?.ppId ?? null,
    szczegolyBledu: errors,
    ostrzezenia: outcome?.innyAkt
      ? [withColumn(fault('aktSym', 'actKept'), line, letters), ...row.warnings]
      : row.warnings,
  }
}

const columnOfFault: Partial<Record<ImportFault, string>> = {
  noName: 'bfNazwa',
  notAsked: 'bfNazwa',
  registerDown: 'bfNazwa',
  actChanged: 'aktSym',
  noParent: 'nadAktSym',
  parentLater: 'nadAktSym',
  numberTaken: 'wyroznik',
}

/** What stored data forbade. */
export function faultOf(blad: ImportFault, { wyroznik, idZewnetrzne, nadAktSym }: FaultFacts): RowMessage {
  const column = columnOfFault[blad] ?? 'idZewnetrzne'
  const value = column === 'nadAktSym' ? nadAktSym : idZewnetrzne
  return fault(column, blad, { n: wyroznik ?? '', value: value ?? '' })
}
type FaultFacts = Pick<StagedOutcome, 'wyroznik' | 'idZewnetrzne' | 'nadAktSym'>
