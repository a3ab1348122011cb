import type { SuperiorBody } from '#contract/superior-bodies/superior-bodies.ts'

/** The starting values. */
export const bodyValues = ({ kod, nazwa, organNadrzednyId, wersja }: SuperiorBody) => ({
  kod,
  nazwa,
  organNadrzednyId,
  wersja,
})

type Named = Pick<SuperiorBody, 'kod' | 'nazwa'>

/** The name of a body in lists of choices. */
export const bodyName = ({ kod, nazwa }: Named): string => `${kod} – ${nazwa}`

/** The same with the body above it: choosing it moves it from there. */
export const bodyNameAndPlace = (body: Named & Pick<SuperiorBody, 'organNadrzednyNazwa'>): string =>
  body.organNadrzednyNazwa ? `${bodyName(body)} (podlega: ${body.organNadrzednyNazwa})` : bodyName(body)
