/** An address as the registers keep it. */
export type AddressParts = {
  miejscowosc: string | null
  ulica: string | null
  numer: string | null
  lokal: string | null
  kodPocztowy: string | null
  poczta: string | null
}

/** An address in one line, as it is printed: street and number (or place and number), postal code and post office. */
export function formatAddress({ miejscowosc, ulica, numer, lokal, kodPocztowy, poczta }: AddressParts): string {
  const number = [numer, lokal].filter(Boolean).join('/')
  const place = ulica ? [streetOf(ulica), number] : [miejscowosc, number]
  const post = poczta ?? miejscowosc
  // a place without an own post office is named beside it
  const village = ulica && miejscowosc && miejscowosc !== post ? miejscowosc : ''
  return [words(place), village, words([kodPocztowy, post])].filter(Boolean).join(', ')
}

const words = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ')
/** Streets are kept with or without 'ul.'. */
const streetOf = (ulica: string) =>
  /^(ul|al|pl|os)\.|^(aleja|plac|osiedle|rynek)\b/i.test(ulica) ? ulica : `ul. ${ulica}`
