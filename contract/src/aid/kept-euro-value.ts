import type { IsoDate } from '../kernel/dates.ts'

type Amount = { brutto: number | null; ppData: IsoDate | null | undefined }

/** What a sent case is worth in euro is settled as long as its amount and day are: a new rate does not change it. */
export const keepsEuroValue = (stored: Amount & { stan: string; bruttoEuro: number | null }, edit: Amount): boolean =>
  stored.stan === 'P' && stored.bruttoEuro !== null && stored.brutto === edit.brutto && stored.ppData === edit.ppData
