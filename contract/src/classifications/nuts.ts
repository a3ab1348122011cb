import { z } from 'zod'
import { ChosenIds, endpoint } from '../kernel/endpoint.ts'
import { optionalDate, optionalText, recordId, recordVersion, requiredText, validityRange } from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
import { texts } from '../kernel/texts.ts'
import {
  accept,
  acceptUpdate,
  byCode,
  ImportSummary,
  lookup,
  manage,
  newVersionDates,
  successorStart,
  Unit,
  unitDates,
  versionColumns,
  VersionRow,
  zmiana,
} from './shared.ts'

/** Levels of NUTS: the country, then NUTS 1 to 3 (spec 3 §3). */
export const nutsLevels = [1, 2, 3, 4] as const

const NutsRow = Unit.extend({
  poziom: z.number().int().meta({ label: 'Poziom' }),
  nadKod: z.string().nullable().meta({ label: 'Kod nadrzędny' }),
  wersjaNutsId: z.number().int(),
})
export type NutsRow = z.infer<typeof NutsRow>

const noSpecialCharacters = 'To pole nie może zawierać znaków specjalnych'
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
    ...newVersionDates,
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
  forKeys: true,
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
    forKeys: true,
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
    invalidates: [nutsBase],
    body: z.object({ kod: nutsCode(), ...nutsUnit, wersjaNutsId: recordId().meta({ label: 'Wersja NUTS' }) }),
    summary: 'Dodanie jednostki NUTS',
  }),
  update: endpoint(`PATCH ${nutsBase}/nuts/:id`, {
    ...manage,
    invalidates: [nutsBase],
    body: z.object({ kod: nutsCode(), ...nutsUnit, wersja: recordVersion() }),
    summary: 'Zmiana jednostki NUTS',
  }),
  /** Ends the unit on the day before the new one begins, and adds the new one. */
  succeed: endpoint(`POST ${nutsBase}/nuts/:id/nastepca`, {
    ...manage,
    invalidates: [nutsBase],
    body: z.object({ kod: nutsCode(), ...nutsUnit, ...successorStart }),
    summary: 'Zakończenie jednostki NUTS i dodanie jej następcy',
  }),
  remove: endpoint(`DELETE ${nutsBase}/nuts/:id`, {
    ...manage,
    invalidates: [nutsBase],
    summary: 'Usunięcie jednostki NUTS',
  }),
  updateVersion: endpoint(`PATCH ${nutsBase}/version/:versionId`, {
    access: 'dictionaries.manage',
    body: NutsVersionEdit,
    reply: VersionRow.extend({ message: z.string() }),
    invalidates: nutsOfVersions,
    summary: 'Zmiana wersji NUTS',
  }),
  removeVersion: endpoint(`DELETE ${nutsBase}/version/:versionId`, {
    ...manage,
    invalidates: nutsOfVersions,
    summary: 'Usunięcie nieużywanej wersji NUTS',
  }),
  upload: endpoint(`POST ${nutsBase}/upload`, {
    access: 'imports.run',
    upload: { field: 'nuts', extension: 'csv' },
    invalidates: [nutsBase],
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
    invalidates: nutsOfVersions,
    body: NutsNewVersion,
    summary: 'Przyjęcie wczytanego pliku NUTS jako nowej wersji',
  }),
  acceptAsUpdate: endpoint(`GET ${nutsBase}/acceptAsUpdate/:versionId`, {
    ...acceptUpdate,
    invalidates: nutsOfVersions,
    changes: true,
    summary: 'Aktualizacja obecnej wersji NUTS wczytanym plikiem',
  }),
}
