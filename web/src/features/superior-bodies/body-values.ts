import type { SuperiorBody } from '#contract/superior-bodies.ts'

/** What the form starts with. */
export const bodyValues = ({ kod, nazwa, organNadrzednyId, wersja }: SuperiorBody) => ({
  kod,
  nazwa,
  organNadrzednyId,
  wersja,
})

type Named = Pick<SuperiorBody, 'kod' | 'nazwa'>

/** How a body is called where one is chosen. */
export const bodyName = ({ kod, nazwa }: Named): string => `${kod} – ${nazwa}`

/** The same, with the body that it stands under now: choosing it moves it from there. */
export const bodyNameAndPlace = (body: Named & Pick<SuperiorBody, 'organNadrzednyNazwa'>): string =>
  body.organNadrzednyNazwa ? `${bodyName(body)} (podlega: ${body.organNadrzednyNazwa})` : bodyName(body)
