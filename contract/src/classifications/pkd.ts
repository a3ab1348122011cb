import { z } from 'zod'
import { measuresBase } from '../code-lists/code-list-facts.ts'
import { ChosenIds, endpoint } from '../kernel/endpoint.ts'
import {
  optionalDate,
  optionalText,
  recordId,
  recordVersion,
  requiredDate,
  requiredText,
  validityRange,
} from '../kernel/fields.ts'
import { column, defineGrid } from '../kernel/grid.ts'
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

/** Levels of the PKD, from the top; a stored level is the place in this list, counted from 1 (spec 3 §2.5). */
export const pkdLevels = ['sekcja', 'podsekcja', 'dział', 'grupa', 'klasa'] as const

const PkdRow = Unit.extend({
  poziom: z.enum(pkdLevels).meta({ label: 'Poziom' }),
  pkdNadKod: z.string().nullable().meta({ label: 'Kod nadrzędny' }),
  wersjaPkdId: z.number().int(),
  kodWersji: z.string().meta({ label: 'Wersja' }),
})
export type PkdRow = z.infer<typeof PkdRow>

const pkdLevelNames = Object.fromEntries(pkdLevels.map((level) => [level, level]))

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

const PkdNewVersion = validityRange(
  z.object({
    kod: requiredText('Kod jest wymagany', 50, { min: 3 }).meta({ label: 'Kod' }),
    nazwa: requiredText('Nazwa jest wymagana', 50).meta({ label: 'Nazwa' }),
    ...newVersionDates,
  }),
  'dataOd',
  'dataDo',
)

const pkdName = requiredText('Nazwa jest wymagana', 150).meta({ label: 'Nazwa' })
const pkdLevel = z.enum(pkdLevels, { error: 'Poziom jest wymagany' }).meta({ label: 'Poziom' })
const pkdUnit = {
  kod: requiredText('Kod jest wymagany', 50).meta({ label: 'Kod' }),
  pkdNadKod: optionalText(50).meta({ label: 'Kod nadrzędny' }),
  nazwa: pkdName,
  poziom: pkdLevel,
}
const pkdBase = '/api/dictionaries/pkd'
const pkdVersionsBase = '/api/dictionaries/wersjapkd'
// an entry says the code of its version
const pkdOfVersions = [pkdVersionsBase, pkdBase]
const pkdGridOf = <const Path extends `/api/${string}`>(path: Path) =>
  defineGrid({
    title: 'Klasy PKD',
    path,
    access: 'codeLists.read',
    forKeys: true,
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
    forKeys: true,
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
    forKeys: true,
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
    forKeys: true,
    params: { from: requiredDate(), to: requiredDate() },
    reply: pkdGridOf(pkdBase).list.reply,
    summary: 'Klasy PKD obowiązujące w okresie',
  }),
  create: endpoint(`POST ${pkdBase}`, {
    ...manage,
    invalidates: [pkdBase],
    body: z.object({ ...pkdUnit, wersjaPkdId: recordId().meta({ label: 'Wersja PKD' }) }),
    summary: 'Dodanie klasy PKD',
  }),
  update: endpoint(`PATCH ${pkdBase}/:id`, {
    ...manage,
    invalidates: [pkdBase],
    body: z.object({ nazwa: pkdName, poziom: pkdLevel, wersja: recordVersion() }),
    summary: 'Zmiana klasy PKD',
  }),
  /** Ends the entry on the day before the new one begins, and adds the new one. */
  succeed: endpoint(`POST ${pkdBase}/:id/nastepca`, {
    ...manage,
    invalidates: [pkdBase, measuresBase],
    body: z.object({ ...pkdUnit, ...successorStart }),
    summary: 'Zakończenie klasy PKD i dodanie jej następcy',
  }),
  remove: endpoint(`DELETE ${pkdBase}/:id`, { ...manage, invalidates: [pkdBase], summary: 'Usunięcie klasy PKD' }),
  updateVersion: endpoint(`PUT ${pkdVersionsBase}/:kod`, {
    ...manage,
    invalidates: pkdOfVersions,
    body: PkdVersionEdit,
    summary: 'Zmiana wersji PKD',
  }),
  removeVersion: endpoint(`DELETE ${pkdVersionsBase}/:kod`, {
    ...manage,
    invalidates: pkdOfVersions,
    summary: 'Usunięcie nieużywanej wersji PKD',
  }),
  upload: endpoint(`POST ${pkdBase}/upload`, {
    access: 'imports.run',
    upload: { field: 'file', extension: 'csv' },
    invalidates: [pkdBase],
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
    invalidates: pkdOfVersions,
    body: PkdNewVersion,
    summary: 'Przyjęcie wczytanego pliku NACE jako nowej wersji',
  }),
  acceptAsUpdate: endpoint(`PUT ${pkdBase}/accept-as-update/:versionCode`, {
    ...acceptUpdate,
    invalidates: [...pkdOfVersions, measuresBase],
    summary: 'Aktualizacja obecnej wersji PKD wczytanym plikiem NACE',
  }),
}
