import type { ClassificationVersion } from '#contract/classifications/shared.ts'
import { ALWAYS, FOREVER, formatDate, type IsoDate } from '#contract/kernel/dates.ts'

type Validity = Pick<ClassificationVersion, 'dataOd' | 'dataDo'>

/** The validity of a version, for its option; an open bound is left out (spec 3 §2.7, §9). */
export function validityText({ dataOd, dataDo }: Validity): string {
  const from = dataOd > ALWAYS && `Od ${formatDate(dataOd)}`
  if (dataDo === FOREVER) return from ? `${from} bezterminowo` : 'Bezterminowo'
  return from ? `${from} do ${formatDate(dataDo)}` : `Do ${formatDate(dataDo)}`
}

/** The current version of NUTS is the open-ended one (spec 3 §4). */
export const currentNuts = (versions: readonly ClassificationVersion[]): ClassificationVersion | undefined =>
  versions.find(({ dataDo }) => dataDo === FOREVER)

/** The version of the PKD shown first: the one that a parameter names, or else the first in force. */
export const defaultPkd = (
  versions: readonly ClassificationVersion[],
  named: ClassificationVersion | undefined,
  day: IsoDate,
): ClassificationVersion | undefined =>
  named ?? versions.find(({ dataOd, dataDo }) => dataOd <= day && day <= dataDo) ?? versions[0]

/** An entry missing from a newer file: it ended before its version did. */
export const endedIn = (version: Validity, { dataDo }: Validity, day: IsoDate): boolean =>
  dataDo < version.dataDo && dataDo < day

/** The dates of a version as its form shows them: an open bound is an empty field. */
export const shownDates = ({ dataOd, dataDo }: Validity): Validity => ({
  dataOd: dataOd === ALWAYS ? '' : dataOd,
  dataDo: dataDo === FOREVER ? '' : dataDo,
})
