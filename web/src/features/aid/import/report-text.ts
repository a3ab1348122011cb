import type { ImportReport, ImportRow } from '#contract/aid/import/case-import.ts'
import { BOM } from '#contract/kernel/csv.ts'

/** The outcome of a row, in the report and in the file given back. */
export const outcomes: Readonly<Record<ImportRow['wynik'], string>> = {
  DODANY: 'dodany',
  ZMIENIONY: 'zmieniony',
  BEZ_ZMIAN: 'bez zmian',
  POMINIETY: 'pominięty',
}

/** The report as a text file: its numbers, then one line for each row (spec 1 §4.5). */
export function reportText(report: ImportReport): string {
  const { message, iloscRekordow, iloscOdczytanychPoprawnie, iloscPominietych, przypadkiPomocyRaportList } = report
  const lines = [
    message,
    `Rekordy: ${iloscRekordow}, odczytane poprawnie: ${iloscOdczytanychPoprawnie}, pominięte: ${iloscPominietych}`,
    '',
    ...przypadkiPomocyRaportList.map(lineOf),
  ]
  return BOM + lines.map((line) => `${line}\r\n`).join('')
}

function lineOf({ linia, numerPrzypadku, status, wynik, szczegolyBledu, ostrzezenia }: ImportRow): string {
  const outcome = status ? `wczytano (${outcomes[wynik]})` : `błąd: ${szczegolyBledu.join('; ')}`
  const warned = ostrzezenia.length > 0 ? `; ostrzeżenia: ${ostrzezenia.join('; ')}` : ''
  // a cell may contain line breaks, a line of the report may not
  return `Wiersz ${linia}, przypadek ${numerPrzypadku || 'bez numeru'}: ${outcome}${warned}`.replace(/\s+/g, ' ')
}
