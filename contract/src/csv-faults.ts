/** What can be wrong with a CSV file, by the reader's codes; completes the sentence of `csv.broken`. */
export const csvFaults = {
  CSV_QUOTE_NOT_CLOSED: 'brakuje zamykającego cudzysłowu (plik może być ucięty)',
  CSV_INVALID_CLOSING_QUOTE: 'cudzysłów w niedozwolonym miejscu',
  INVALID_OPENING_QUOTE: 'cudzysłów w niedozwolonym miejscu',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'inna liczba kolumn niż w nagłówku: {n} (plik może być ucięty)',
  otherwise: 'nie można go odczytać',
} as const
