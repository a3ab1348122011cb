import { addDays, today, type IsoDate } from '../kernel/dates.ts'
import { countWithNoun, plural } from '../kernel/plural.ts'
import { limits } from '../limits.ts'

const DAY = 86_400_000
const days = ['dzień', 'dni', 'dni'] as const

/** The last day for sending a case in time (decisions, 'Acts and cases'). */
export const deadlineOf = (ppData: IsoDate): IsoDate => addDays(ppData, limits.sendingDays)

/** The latest aid date of which a draft is overdue. */
export const lastOverdue = (day: IsoDate = today()): IsoDate => addDays(day, -limits.sendingDays - 1)

/** Whole days until the last day of a deadline; negative after it. */
export const daysUntil = (last: IsoDate, day: IsoDate = today()): number => (Date.parse(last) - Date.parse(day)) / DAY

/** Whole days left for sending a case. */
export const daysLeft = (ppData: IsoDate, day: IsoDate = today()): number => daysUntil(deadlineOf(ppData), day)

/** The same in words: 'pozostały 2 dni', 'ostatni dzień', '5 dni po terminie'. */
export function deadlineText(left: number): string {
  if (left === 0) return 'ostatni dzień'
  return left > 0
    ? `${plural(left, ['pozostał', 'pozostały', 'pozostało'])} ${countWithNoun(left, days)}`
    : `${countWithNoun(-left, days)} po terminie`
}

/** The latest aid date of a draft that has been waiting for more days than the parameter says (`DniPrzypadekRoboczyOstrzezenie`). */
export const lastOldDay = (after: number, day: IsoDate = today()): IsoDate => addDays(day, -after - 1)

/** Whether a draft has been waiting longer than that. */
export const isOldDraft = (ppData: IsoDate, after: number, day: IsoDate = today()): boolean =>
  ppData <= lastOldDay(after, day)
