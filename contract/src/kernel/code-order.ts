/** Codes as people count, A2.2 before A2.10; the database's collation `by_number` is the same. */
export const { compare: compareCodes } = new Intl.Collator('pl', { numeric: true })
