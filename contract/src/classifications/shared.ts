import { z } from 'zod'
import { codesOf } from '../kernel/codes.ts'
import { Saved } from '../kernel/endpoint.ts'
import { optionalDate, recordVersion, requiredDate } from '../kernel/fields.ts'
import { column, GridQuery } from '../kernel/grid.ts'

// What the versioned trees, PKD and NUTS, have in common.

/** Only in the preview of an import: what accepting it as an update would do to the entry. */
export const importChanges = { NOWY: 'nowy', ZMIENIONY: 'zmieniony', BEZ_ZMIAN: 'bez zmian' } as const

const day = (label: string) => z.string().meta({ label })

export const Unit = z.object({
  id: z.number().int(),
  kod: z.string().meta({ label: 'Kod' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  nadId: z.number().int().nullable(),
  /** When the entry holds: its own dates within those of its version. */
  dataOd: day('Obowiązuje od'),
  dataDo: day('Obowiązuje do'),
  zmiana: z.enum(codesOf(importChanges)).nullable().meta({ label: 'Zmiana' }),
  wersja: z.number().int(),
})
export const VersionRow = z.object({
  id: z.number().int(),
  kod: z.string().meta({ label: 'Kod' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  dataOd: day('Obowiązuje od'),
  dataDo: day('Obowiązuje do'),
  wersja: z.number().int(),
})
export type ClassificationVersion = z.infer<typeof VersionRow>

export const versionColumns = { kod: column.code, nazwa: column.text, dataOd: column.date, dataDo: column.date }
export const unitDates = { dataOd: { ...column.date, hidden: true }, dataDo: { ...column.date, hidden: true } }
export const zmiana = { ...column.option(importChanges), sortable: false, hidden: true }
export const byCode = { by: 'kod', order: 'ASC' } as const

const NamedEntry = z.object({ kod: z.string(), nazwa: z.string() })

/** What accepting a file would change in the current version; of each kind the first hundred entries by name. */
export const ImportSummary = z.object({
  dodane: z.number().int(),
  zmienione: z.number().int(),
  zakonczone: z.number().int(),
  bezZmian: z.number().int(),
  dodanePozycje: z.array(NamedEntry),
  zakonczonePozycje: z.array(NamedEntry),
  /** Those of the changed that get another name. */
  zmienioneNazwy: z.array(NamedEntry.extend({ poprzednia: z.string() })),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const lookup = { access: 'codeLists.read', forKeys: true, query: GridQuery } as const
export const manage = { access: 'dictionaries.manage', reply: Saved } as const
export const accept = { access: 'imports.run', reply: Saved } as const

/** The days from which an update holds: its new entries (empty: as long as the version) and its changes (empty: today). */
export const UpdateDays = z.object({
  noweOd: optionalDate().meta({ label: 'Nowe pozycje obowiązują od' }),
  zmianyOd: optionalDate().meta({ label: 'Zmiany i zakończenia obowiązują od' }),
})
export const acceptUpdate = { ...accept, query: UpdateDays.optional() } as const

/** The days of a version that a file becomes; an empty one is open (spec 3 §5, §9). */
export const newVersionDates = {
  dataOd: optionalDate().meta({ label: 'Obowiązuje od' }),
  dataDo: optionalDate().meta({ label: 'Obowiązuje do' }),
}
/** The first day of an entry that takes another one's place. */
export const successorStart = { dataOd: requiredDate().meta({ label: 'Obowiązuje od' }), wersja: recordVersion() }
