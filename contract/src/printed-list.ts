/** The texts of a printed list apart from its rows. */
export const printedList = {
  filters: (filters: string) => `Filtry: ${filters}`,
  facts: (count: number, printed: string) => `Liczba pozycji: ${count}. Data wydruku: ${printed}.`,
  page: (page: number, pages: number) => `Strona ${page} z ${pages}`,
}
