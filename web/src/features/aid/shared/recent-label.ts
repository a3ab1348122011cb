import type { RecentCase } from '#contract/aid/case-starts.ts'
import { aidKinds } from '#contract/aid/verification/rules.ts'

/** A kind of case in words: kind of aid, form, purpose, and measure or law. */
export const recentLabel = (one: RecentCase): string =>
  [
    one.rodzajPomocy && aidKinds[one.rodzajPomocy],
    `${one.formaPomocyKod} ${one.formaPomocyNazwa}`,
    `przeznaczenie ${one.przezPomocyKod}`,
    one.srodekPomocyNr ?? one.ustawaKod,
  ]
    .filter(Boolean)
    .join(' · ')
