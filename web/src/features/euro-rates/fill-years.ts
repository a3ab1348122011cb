import type { IsoDate } from '#contract/kernel/dates.ts'

export type Days = { dataOd: IsoDate; dataDo: IsoDate }
/** The progress: whole years done, of how many, and the days added. */
export type FillProgress = { year: number; done: number; of: number; added: number }

/** Splits a range into years, so that each call is short and progress can be shown. */
export function yearsOf({ dataOd, dataDo }: Days): Days[] {
  const [first, last] = [Number(dataOd.slice(0, 4)), Number(dataDo.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const [start, end] = [`${first + i}-01-01`, `${first + i}-12-31`]
    return { dataOd: start < dataOd ? dataOd : start, dataDo: end > dataDo ? dataDo : end }
  })
}

/** Fills the years one after another. Finished years stay done when the next one fails. */
export async function fillYears(
  range: Days,
  fill: (year: Days) => Promise<{ key: { dodane: number } }>,
  onProgress: (progress: FillProgress) => void,
): Promise<number> {
  const years = yearsOf(range)
  let added = 0
  for (const [done, year] of years.entries()) {
    onProgress({ year: Number(year.dataOd.slice(0, 4)), done, of: years.length, added })
    added += (await fill(year)).key.dodane
  }
  return added
}

/** Why the filling stopped, and which years are done. */
export const failureText = (progress: FillProgress | undefined, reason: string): string =>
  progress && progress.done > 0
    ? `Uzupełniono ${progress.done} z ${progress.of} lat (dodane dni: ${progress.added}) i to pozostaje zapisane. Nie można uzupełnić dalszych kursów: ${reason}`
    : `Nie można uzupełnić kursów euro: ${reason}`

export const stoppedText = ({ done, of, added }: FillProgress): string =>
  `Przerwano uzupełnianie kursów euro po ${done} z ${of} lat. Dodane dni: ${added}.`
