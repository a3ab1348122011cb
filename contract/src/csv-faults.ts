/** What can be wrong with a CSV file; completes the sentence of `csv.broken`. */
export const csvFaults = {
  notClosed: 'brakuje zamykającego cudzysłowu (plik może być ucięty)',
  misplacedQuote: 'cudzysłów w niedozwolonym miejscu',
  otherLength: 'inna liczba kolumn niż w nagłówku: {n} (plik może być ucięty)',
} as const
