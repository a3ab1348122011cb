import type { Feature, Screen } from '#kit/feature.ts'
import { addressOf, isPlainScreen, linkTo, type Target } from '#web/screens/link-to.ts'
import * as features from './features.ts'

type Features = typeof features

declare module '#web/screens/link-to.ts' {
  interface Register {
    path: { [Name in keyof Features]: keyof Features[Name]['screens'] }[keyof Features]
  }
}

const all: readonly Feature[] = Object.values(features)

/** The screens of all features by their addresses; one without a page of help of its own has that of its feature. */
export const screens: ReadonlyMap<string, Screen & Pick<Feature, 'isOffered'>> = new Map(
  all.flatMap(({ screens: own, ...feature }) =>
    Object.entries(own).map(([path, one]) => [path, { ...feature, ...one }]),
  ),
)

const toRecord =
  (path: string) =>
  (id: number): Target =>
    isPlainScreen(path)
      ? linkTo(path, {}, { rowId: String(id) })
      : { to: addressOf(path, { kontekst: 'latarnia', tryb: 'read', id }) }

/** Where administrators see a record of each kind that has a screen. */
export const recordScreens: ReadonlyMap<string, (id: number) => Target> = new Map(
  [...screens].flatMap(([path, { record }]) => (record ? [[record, toRecord(path)]] : [])),
)
