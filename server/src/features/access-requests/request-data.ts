import type { AccessRequest } from '#contract/access-requests/request.ts'
import { printedRequest } from '#contract/access-requests/printed.ts'
import { limits } from '#contract/limits.ts'

/** The beginning of a name that a stranger typed, on one line: a message leaves no room for a text of theirs. */
function mailedName(name: string, most: number): string {
  const letters = Array.from(name.replace(/\s+/g, ' '))
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

/** What every message about a request says. */
export const mailValues = (numer: number, dane: AccessRequest) => ({
  imie: mailedName(dane.imie, limits.mailedName.person),
  nazwisko: mailedName(dane.nazwisko, limits.mailedName.person),
  podmiot: mailedName(dane.nazwa, limits.mailedName.body),
  nip: dane.nip,
  rodzaj: printedRequest.kinds[dane.rodzajZgloszenia],
  numer,
})
