import { nutsLevels } from '#contract/classifications/nuts.ts'
import { pkdLevels } from '#contract/classifications/pkd.ts'

type PkdLevel = (typeof pkdLevels)[number]

/** The level below this one. A section has divisions: subsections ended with the PKD of 2004. */
export const pkdLevelUnder = (level: PkdLevel): PkdLevel =>
  level === 'sekcja' ? 'dział' : (pkdLevels[pkdLevels.indexOf(level) + 1] ?? level)

export const nutsLevelUnder = (level: number): number => Math.min(level + 1, nutsLevels.length)

/** Names of the levels of NUTS. */
export const nutsLevelNames = nutsLevels.map((value) => ({
  value,
  label: `${value} – ${['kraj', 'makroregion (NUTS 1)', 'region (NUTS 2)', 'podregion (NUTS 3)'][value - 1]}`,
}))

export const pkdLevelOptions = pkdLevels.map((level) => ({ value: level, label: level }))
