import { formatCount } from '#contract/kernel/money.ts'
import type { ImportSummary } from '#contract/classifications/shared.ts'
import { countWithNoun, plural, type PluralForms } from '#contract/kernel/plural.ts'
import { CallError } from '#kit/call.ts'

const entries: PluralForms = ['pozycja', 'pozycje', 'pozycji']
const entriesOf: PluralForms = ['pozycji', 'pozycji', 'pozycji']

/** If an update would end more than this share of the current version, the file is probably wrong or incomplete. */
const manyEnded = 0.1

/** The number of entries for each kind of change. */
export const changeCounts = ({ dodane, zmienione, zakonczone, bezZmian }: ImportSummary) => ({
  Nowe: dodane,
  Zmienione: zmienione,
  Zakończone: zakonczone,
  'Bez zmian': bezZmian,
})

/** Whether the file is the same as the current version. */
export const changesNothing = ({ dodane, zmienione, zakonczone }: ImportSummary): boolean =>
  dodane + zmienione + zakonczone === 0

/** The warning when an update would end a large part of the current version. */
export function endingWarning({ zmienione, zakonczone, bezZmian }: ImportSummary): string | undefined {
  const before = zmienione + zakonczone + bezZmian
  if (zakonczone <= before * manyEnded) return undefined
  return (
    `Aktualizacja zakończy obowiązywanie ${countWithNoun(zakonczone, entriesOf)} z ${formatCount(before)} w obecnej wersji. ` +
    'Sprawdź, czy plik jest kompletny i dotyczy właściwej wersji klasyfikacji.'
  )
}

/** How many entries of the current version an update ends; none if it ends none. */
export const endingSentence = ({ zakonczone }: ImportSummary): string | undefined =>
  zakonczone > 0
    ? `${countWithNoun(zakonczone, entries)} obecnej wersji ${plural(zakonczone, ['przestanie', 'przestaną', 'przestanie'])} obowiązywać.`
    : undefined

/** Why the server could not read a file (spec 3 §8). */
export function unreadableReason(error: unknown): string {
  if (!(error instanceof CallError)) return 'Wystąpił nieznany błąd'
  if (error.status === 0) return 'Wystąpił błąd połączenia'
  return error.refusal?.message ?? 'Wystąpił błąd serwera'
}
