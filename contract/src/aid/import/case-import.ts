import { z } from 'zod'
import { DryRun, endpoint } from '../../kernel/endpoint.ts'
import { aidPath } from '../shared.ts'
import { pastImports } from './past-imports.ts'

/** The outcome of one row (spec 1 §3.5). `linia` and `doLinii` are its first and last line in the file. */
const ImportRow = z.object({
  numerPrzypadku: z.string(),
  linia: z.number().int(),
  doLinii: z.number().int(),
  status: z.boolean(),
  /** What was done with the row; `POMINIETY` if nothing. */
  wynik: z.enum(['DODANY', 'ZMIENIONY', 'BEZ_ZMIAN', 'POMINIETY']),
  ppId: z.number().int().nullable(),
  szczegolyBledu: z.array(z.string()),
  ostrzezenia: z.array(z.string()),
})
export type ImportRow = z.output<typeof ImportRow>

/** The sheet that was read, and where the outcome of its rows belongs. */
const ImportSheet = z.object({
  nazwa: z.string(),
  /** The part of the workbook that holds it. */
  plik: z.string(),
  wierszNaglowka: z.number().int(),
  /** Letters of the columns of `importResultColumns`. */
  kolumnyWyniku: z.array(z.string()),
})
export type ImportSheet = z.output<typeof ImportSheet>

const ImportReport = z.object({
  /** Under which the lists of cases find what the file brought; 0 of a file that was only tried. */
  importId: z.number().int(),
  iloscRekordow: z.number().int(),
  iloscOdczytanychPoprawnie: z.number().int(),
  iloscPominietych: z.number().int(),
  message: z.string(),
  /** None for a CSV file. */
  arkusz: ImportSheet.nullable(),
  przypadkiPomocyRaportList: z.array(ImportRow),
})
export type ImportReport = z.output<typeof ImportReport>

/** Import of drafts from a CSV or XLSX file (csv-import.md), and the XLSX files that help to make one. */
export const caseImport = {
  upload: endpoint('POST /api/robocze_przypadki_pomocy/upload', {
    access: 'aidCases.edit',
    forKeys: true,
    query: DryRun,
    upload: { field: 'rpu', extension: ['csv', 'xlsx'] },
    reply: ImportReport,
    invalidates: [aidPath, pastImports],
    ownTransaction: true,
    summary: 'Import roboczych przypadków pomocy z pliku CSV lub XLSX',
  }),
  template: endpoint('GET /api/robocze_przypadki_pomocy/upload/szablon', {
    access: 'aidCases.edit',
    forKeys: true,
    file: 'xlsx',
    summary: 'Szablon importu roboczych przypadków pomocy (XLSX)',
  }),
  sample: endpoint('GET /api/robocze_przypadki_pomocy/upload/przyklad', {
    access: 'aidCases.edit',
    forKeys: true,
    file: 'xlsx',
    summary: 'Wypełniony przykład importu roboczych przypadków pomocy (XLSX)',
  }),
}

/** What these calls are about, for the description of the API. */
export const importTags = {
  robocze_przypadki_pomocy: 'Import przypadków z pliku i strumień NDJSON',
} as const
