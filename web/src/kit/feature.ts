import type { RouteComponent } from '@tanstack/react-router'
import type { Access } from '#contract/access.ts'
import type { OtherRecord } from '#contract/audit/audit.ts'
import type { Trail } from '#web/screens/audit-trails.ts'
import type { ReadsAhead } from './read-ahead.ts'
import type { Settings } from './settings.ts'

/** Groups of the menu, from the top (spec 1 §2.3). A screen that is alone in a group of its own title stands there without it. */
export const menuGroups = [
  'Strona główna',
  'Monitorowanie pomocy',
  'Sprawozdania o udzielonej pomocy',
  'Jedno przedsiębiorstwo',
  'Informacje o nieudzieleniu pomocy',
  'Raporty',
  'Dostęp do aplikacji',
  'Rejestry',
  'Komunikacja',
  'Słowniki',
  'Ustawienia',
  'Import danych',
  'Konto użytkownika',
  'Regulamin',
] as const

/** A screen: what it is called, who may see it, and all that the application shows of it. */
export type Screen = {
  title: string
  access: Access
  /** Loaded when it is first opened, by `lazyComponent`: the first page carries this table of all screens. */
  page: RouteComponent
  /** What it reads first. */
  reads?: ReadsAhead
  /** A dialog with an address of its own lies over the screen of its list, which renders it in an `<Outlet>`. */
  over?: string
  /** Its group of the menu, and its place there. */
  menu?: readonly [group: (typeof menuGroups)[number], place: number]
  /** Its page of the help (`web/public/pomoc-pup`), if it is not that of the feature. */
  help?: string
  /** The lines of the audit to which the screen of a record leads. */
  audit?: readonly Trail[]
  /** The kind of record that administrators see here: in its row, or by the `$id` of the address. */
  record?: OtherRecord
}

/** What a feature gives to the application, which lists all features in `web/src/app/features.ts`. */
export type Feature<Path extends string = string> = {
  /** By their addresses (decisions, 'Paths of the web application'), in the router's spelling. */
  screens: Readonly<Record<Path, Screen>>
  help?: string
  /** Whether this installation has the feature in its menu. */
  isOffered?: (settings: Settings) => boolean
}

/** Keeps the addresses of a feature as a type: `linkTo` takes them and no others. */
export const defineFeature = <Path extends string>(feature: Feature<Path>): Feature<Path> => feature
