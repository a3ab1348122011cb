/** What printed lists and documents say by themselves. */
export const printed = {
  filters: (filters: string) => `Filtry: ${filters}`,
  fact: (label: string, value: string) => `${label}: ${value}`,
  total: (label: string) => `${label} – razem`,
  facts: (count: number, printed: string) => `Liczba pozycji: ${count}. Data wydruku: ${printed}.`,
  /** The second sheet of a spreadsheet, and what stands there. */
  about: {
    sheet: 'Opis',
    list: 'Lista',
    filters: 'Filtry',
    noFilters: 'brak',
    count: 'Liczba pozycji',
    asOf: 'Stan na',
  },
  page: (page: number, pages: number) => `Strona ${page} z ${pages}`,
  tick: (ticked: boolean) => (ticked ? 'zaznaczone: ' : 'niezaznaczone: '),
  lettersAsCodes:
    'Litery i znaki, których nie ma w krojach pisma tego wydruku, zapisano kodami Unicode w nawiasach kwadratowych.',
}
