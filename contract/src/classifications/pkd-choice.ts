import type { IsoDate } from '../kernel/dates.ts'

/** A class of the PKD as a choice; `dataOd` is the first day on which both it and its version hold. */
type PkdClass = { id: number; kod: string; nazwa: string; kodWersji: string; dataOd: IsoDate }

/** Classes of the newest version first, those of a version by their codes. A version is as old as its oldest class. */
export function newestFirst<Class extends Omit<PkdClass, 'id' | 'nazwa'>>(classes: readonly Class[]): Class[] {
  const began = new Map<string, IsoDate>()
  const beganOf = ({ kodWersji, dataOd }: Class): IsoDate => began.get(kodWersji) ?? dataOd
  for (const one of classes) if (one.dataOd <= beganOf(one)) began.set(one.kodWersji, one.dataOd)
  return classes.toSorted(
    (one, other) => beganOf(other).localeCompare(beganOf(one)) || one.kod.localeCompare(other.kod),
  )
}

/** What is known of a beneficiary's class: `id` if a person chose it, else only the code of a register. */
export type KnownClass = { id: number | null; kod: string | null }

/**
 * The class to begin with, of those in force on the act's day: the class that a person chose before or, by its code, that of
 * the newest version (decisions, 'PKD by default').
 */
export const classByDefault = <Class extends PkdClass>(
  classes: readonly Class[],
  { id, kod }: KnownClass,
): Class | undefined => classes.find((one) => one.id === id) ?? newestFirst(classes).find((one) => one.kod === kod)

/** Classes in force with the same code that name something else. */
export const otherMeanings = <Class extends Pick<PkdClass, 'kod' | 'nazwa'>>(
  taken: Pick<PkdClass, 'kod' | 'nazwa'>,
  classes: readonly Class[],
): Class[] => classes.filter(({ kod, nazwa }) => kod === taken.kod && wordsOf(nazwa) !== wordsOf(taken.nazwa))

/** A name without what only spelling changes. */
const wordsOf = (name: string): string =>
  name
    .toLocaleLowerCase('pl')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
