import { z } from 'zod'
import { ChosenIds, endpoint, Saved } from './kernel/endpoint.ts'
import {
  optionalDate,
  optionalText,
  recordVersion,
  recordId,
  requiredDate,
  requiredText,
  validityRange,
} from './kernel/fields.ts'
import { texts } from './kernel/texts.ts'
import { column, defineGrid, GridQuery } from './kernel/grid.ts'

/** Levels of the PKD, from the top; a stored level is the place in this list, counted from 1 (spec 3 §2.5). */
export const pkdLevels = ['sekcja', 'podsekcja', 'dział', 'grupa', 'klasa'] as const
/** Levels of NUTS: the country, then NUTS 1 to 3 (spec 3 §3). */
export const nutsLevels = [1, 2, 3, 4] as const

/** Only in the preview of an import: what accepting it as an update would do to the entry. */
export const importChanges = { NOWY: 'nowy', ZMIENIONY: 'zmieniony', BEZ_ZMIAN: 'bez zmian' } as const

const day = (label: string) => z.string().meta({ label })

const Unit = z.object({
  id: z.number().int(),
  kod: z.string().meta({ label: 'Kod' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  nadId: z.number().int().nullable(),
  /** When the entry holds: its own dates within those of its version. */
  dataOd: day('Obowiązuje od'),
  dataDo: day('Obowiązuje do'),
  zmiana: z
    .enum(Object.keys(importChanges) as [keyof typeof importChanges])
    .nullable()
    .meta({ label: 'Zmiana' }),
  wersja: z.number().int(),
})
const PkdRow = Unit.extend({
  poziom: z.enum(pkdLevels).meta({ label: 'Poziom' }),
  pkdNadKod: z.string().nullable().meta({ label: 'Kod nadrzędny' }),
  wersjaPkdId: z.number().int(),
  kodWersji: z.string().meta({ label: 'Wersja' }),
})
export type PkdRow = z.infer<typeof PkdRow>
const NutsRow = Unit.extend({
  poziom: z.number().int().meta({ label: 'Poziom' }),
  nadKod: z.string().nullable().meta({ label: 'Kod nadrzędny' }),
  wersjaNutsId: z.number().int(),
})
export type NutsRow = z.infer<typeof NutsRow>

const VersionRow = z.object({
  id: z.number().int(),
  kod: z.string().meta({ label: 'Kod' }),
  nazwa: z.string().meta({ label: 'Nazwa' }),
  dataOd: day('Obowiązuje od'),
  dataDo: day('Obowiązuje do'),
  wersja: z.number().int(),
})
export type ClassificationVersion = z.infer<typeof VersionRow>

const versionColumns = { kod: column.code, nazwa: column.text, dataOd: column.date, dataDo: column.date }
const unitDates = { dataOd: { ...column.date, hidden: true }, dataDo: { ...column.date, hidden: true } }
const zmiana = { ...column.option(importChanges), sortable: false, hidden: true }
const pkdLevelNames = Object.fromEntries(pkdLevels.map((level) => [level, level]))
const byCode = { by: 'kod', order: 'ASC' } as const

/** What accepting a file would change in the current version, and the codes that the file lacks (the first hundred). */
const ImportSummary = z.object({
  dodane: z.number().int(),
  zmienione: z.number().int(),
  zakonczone: z.number().int(),
  bezZmian: z.number().int(),
  zakonczoneKody: z.array(z.string()),
})
export type ImportSummary = z.infer<typeof ImportSummary>

const noSpecialCharacters = 'To pole nie może zawierać znaków specjalnych'
const lookup = { access: 'codeLists.read', query: GridQuery } as const
const manage = { access: 'dictionaries.manage', reply: Saved } as const
const accept = { access: 'imports.run', reply: Saved } as const

// ------------------------------------------------------------------------------------------------------------ PKD

const PkdVersionEdit = validityRange(
  z.object({
    kod: requiredText('Kod jest wymagany', 50, { min: 3 }).meta({ label: 'Kod' }),
    nazwa: requiredText('Nazwa jest wymagana', 50).meta({ label: 'Nazwa' }),
    dataOd: optionalDate().meta({ label: 'Obowiązuje od' }),
    dataDo: optionalDate().meta({ label: 'Obowiązuje do' }),
    wersja: recordVersion(),
  }),
  'dataOd',
  'dataDo',
)

const pkdName = requiredText('Nazwa jest wymagana', 150).meta({ label: 'Nazwa' })
const pkdLevel = z.enum(pkdLevels, { error: 'Poziom jest wymagany' }).meta({ label: 'Poziom' })
const pkdBase = '/api/dictionaries/pkd'
const pkdVersionsBase = '/api/dictionaries/wersjapkd'
// an entry says the code of its version
const pkdOfVersions = [pkdVersionsBase, pkdBase]
const pkdGridOf = <const Path extends `/api/${string}`>(path: Path) =>
  defineGrid({
    title: 'Klasy PKD',
    path,
    access: 'codeLists.read',
    row: PkdRow,
    key: 'id',
    parent: 'nadId',
    columns: {
      kod: column.code,
      nazwa: column.text,
      poziom: column.option(pkdLevelNames),
      kodWersji: { ...column.code, hidden: true },
      ...unitDates,
      zmiana,
    },
    defaultSort: byCode,
  })

/** The Polish classification of activities: versions, their trees, and the import of NACE (spec 3 §2.5, §2.11). */
export const pkd = {
  versions: defineGrid({
    title: 'Wersje PKD',
    path: pkdVersionsBase,
    access: 'codeLists.read',
    row: VersionRow,
    key: 'id',
    columns: versionColumns,
    defaultSort: byCode,
  }),
  /** The tree of one version, or of a file that awaits approval. */
  grid: pkdGridOf(`${pkdBase}/:versionCode`),
  /** Entries of all versions, for search. */
  search: pkdGridOf(pkdBase),
  chosen: endpoint(`GET ${pkdBase}/all/:ids`, {
    access: 'codeLists.read',
    params: { ids: ChosenIds },
    reply: pkdGridOf(pkdBase).list.reply,
    summary: 'Wskazane klasy PKD',
  }),
  day: endpoint(`GET ${pkdBase}/all/day/:chosen`, {
    ...lookup,
    params: { chosen: ChosenIds },
    reply: pkdGridOf(pkdBase).list.reply,
    summary: 'Klasy PKD według filtra (dzień obowiązywania) oraz wskazana',
  }),
  dateRange: endpoint(`GET ${pkdBase}/all/date-range/:from/to/:to`, {
    access: 'codeLists.read',
    params: { from: requiredDate(), to: requiredDate() },
    reply: pkdGridOf(pkdBase).list.reply,
    summary: 'Klasy PKD obowiązujące w okresie',
  }),
  create: endpoint(`POST ${pkdBase}`, {
    ...manage,
    touches: [pkdBase],
    body: z.object({
      kod: requiredText('Kod jest wymagany', 50).meta({ label: 'Kod' }),
      pkdNadKod: optionalText(50).meta({ label: 'Kod nadrzędny' }),
      nazwa: pkdName,
      poziom: pkdLevel,
      wersjaPkdId: recordId().meta({ label: 'Wersja PKD' }),
    }),
    summary: 'Dodanie klasy PKD',
  }),
  update: endpoint(`PATCH ${pkdBase}/:id`, {
    ...manage,
    touches: [pkdBase],
    body: z.object({ nazwa: pkdName, poziom: pkdLevel, wersja: recordVersion() }),
    summary: 'Zmiana klasy PKD',
  }),
  remove: endpoint(`DELETE ${pkdBase}/:id`, { ...manage, touches: [pkdBase], summary: 'Usunięcie klasy PKD' }),
  updateVersion: endpoint(`PUT ${pkdVersionsBase}/:kod`, {
    ...manage,
    touches: pkdOfVersions,
    body: PkdVersionEdit,
    summary: 'Zmiana wersji PKD',
  }),
  upload: endpoint(`POST ${pkdBase}/upload`, {
    access: 'imports.run',
    upload: { field: 'file', extension: 'csv' },
    touches: [pkdBase],
    reply: z.object({
      kodWersji: z.string(),
      /** The file looks like NUTS. */
      wrongTypeWarning: z.boolean(),
      naceActualVersion: z.string().nullable(),
      podsumowanie: ImportSummary,
    }),
    summary: 'Wczytanie pliku NACE do podglądu',
  }),
  acceptAsNew: endpoint(`PUT ${pkdBase}/accept-as-new/:versionCode`, {
    ...accept,
    touches: pkdOfVersions,
    body: PkdVersionEdit,
    summary: 'Przyjęcie wczytanego pliku NACE jako nowej wersji',
  }),
  acceptAsUpdate: endpoint(`PUT ${pkdBase}/accept-as-update/:versionCode`, {
    ...accept,
    touches: pkdOfVersions,
    summary: 'Aktualizacja obecnej wersji PKD wczytanym plikiem NACE',
  }),
}

// ----------------------------------------------------------------------------------------------------------- NUTS

const nutsCode = () =>
  requiredText('Kod jest wymagany', 20)
    .regex(/^[\p{L}\d_-]*$/u, noSpecialCharacters)
    .meta({ label: 'Kod' })
const NutsVersionEdit = validityRange(
  z.object({
    kod: nutsCode(),
    nazwa: requiredText('Nazwa jest wymagana', 50).meta({ label: 'Nazwa' }),
    dataOd: optionalDate().meta({ label: 'Obowiązuje od' }),
    dataDo: optionalDate().meta({ label: 'Obowiązuje do' }),
    wersja: recordVersion(),
  }),
  'dataOd',
  'dataDo',
)
const NutsNewVersion = validityRange(
  z.object({
    kodWersji: nutsCode(),
    nazwaWersji: requiredText('Nazwa jest wymagana', 50).meta({ label: 'Nazwa' }),
    dataOd: optionalDate().meta({ label: 'Obowiązuje od' }),
    dataDo: optionalDate().meta({ label: 'Obowiązuje do' }),
  }),
  'dataOd',
  'dataDo',
)
const nutsUnit = {
  nazwa: requiredText('Nazwa jest wymagana', 150).meta({ label: 'Nazwa' }),
  poziom: z
    .number({ error: 'Poziom jest wymagany' })
    .int()
    .min(1, texts.required)
    .max(nutsLevels.length)
    .meta({ label: 'Poziom' }),
  nadKod: optionalText(50).meta({ label: 'Kod nadrzędny' }),
}
const nutsBase = '/api/dictionaries/jednostki_terytorialne_realizacji'
const nutsVersionsBase = '/api/dictionaries/wersja_nuts'
const nutsOfVersions = [nutsVersionsBase, nutsBase]
const nutsGrid = defineGrid({
  title: 'Jednostki terytorialne realizacji',
  path: `${nutsBase}/:versionId`,
  access: 'codeLists.read',
  row: NutsRow,
  key: 'id',
  parent: 'nadId',
  columns: { kod: column.code, nazwa: column.text, poziom: column.integer, ...unitDates, zmiana },
  defaultSort: byCode,
})

/** Territorial units of implementation: versions of NUTS, their trees, and the import (spec 3 §2.7, §2.12). */
export const nuts = {
  versions: defineGrid({
    title: 'Wersje NUTS',
    path: nutsVersionsBase,
    access: 'codeLists.read',
    row: VersionRow,
    key: 'id',
    columns: versionColumns,
    defaultSort: byCode,
  }),
  grid: nutsGrid,
  day: endpoint(`GET ${nutsBase}/all/day/:chosen`, {
    ...lookup,
    params: { chosen: ChosenIds },
    reply: nutsGrid.list.reply,
    summary: 'Jednostki NUTS według filtra (dzień obowiązywania) oraz wskazana',
  }),
  create: endpoint(`POST ${nutsBase}/nuts`, {
    ...manage,
    touches: [nutsBase],
    body: z.object({ kod: nutsCode(), ...nutsUnit, wersjaNutsId: recordId().meta({ label: 'Wersja NUTS' }) }),
    summary: 'Dodanie jednostki NUTS',
  }),
  update: endpoint(`PATCH ${nutsBase}/nuts/:id`, {
    ...manage,
    touches: [nutsBase],
    body: z.object({ kod: nutsCode(), ...nutsUnit, wersja: recordVersion() }),
    summary: 'Zmiana jednostki NUTS',
  }),
  remove: endpoint(`DELETE ${nutsBase}/nuts/:id`, {
    ...manage,
    touches: [nutsBase],
    summary: 'Usunięcie jednostki NUTS',
  }),
  updateVersion: endpoint(`PATCH ${nutsBase}/version/:versionId`, {
    access: 'dictionaries.manage',
    body: NutsVersionEdit,
    reply: VersionRow.extend({ message: z.string() }),
    touches: nutsOfVersions,
    summary: 'Zmiana wersji NUTS',
  }),
  upload: endpoint(`POST ${nutsBase}/upload`, {
    access: 'imports.run',
    upload: { field: 'nuts', extension: 'csv' },
    touches: [nutsBase],
    reply: z.object({
      idWersji: z.number().int(),
      kodWersji: z.string(),
      /** The file looks like NACE. */
      wrongTypeWarning: z.boolean(),
      /** Units of other countries, which were left out. */
      pominiete: z.number().int(),
      podsumowanie: ImportSummary,
    }),
    summary: 'Wczytanie pliku NUTS do podglądu',
  }),
  acceptAsNew: endpoint(`POST ${nutsBase}/acceptAsNew/:versionId`, {
    ...accept,
    touches: nutsOfVersions,
    body: NutsNewVersion,
    summary: 'Przyjęcie wczytanego pliku NUTS jako nowej wersji',
  }),
  acceptAsUpdate: endpoint(`GET ${nutsBase}/acceptAsUpdate/:versionId`, {
    ...accept,
    touches: nutsOfVersions,
    changes: true,
    summary: 'Aktualizacja obecnej wersji NUTS wczytanym plikiem',
  }),
}
