import type { AccessRequest } from '#contract/access-requests/request.ts'
import { printedRequest } from '#contract/access-requests/printed.ts'

/** What was filled in, as it was stored. */
export const dataOf = ({ dane }: { dane: unknown }): AccessRequest => dane as AccessRequest

/** What every message about a request says. */
export const mailValues = (numer: number, dane: AccessRequest) => ({
  imie: dane.imie,
  nazwisko: dane.nazwisko,
  podmiot: dane.nazwa,
  nip: dane.nip,
  rodzaj: printedRequest.kinds[dane.rodzajZgloszenia],
  numer,
})
