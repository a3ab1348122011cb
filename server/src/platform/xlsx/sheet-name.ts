const LONGEST = 31

/** The name of a sheet: spreadsheets take 31 letters, none of `\ / ? * [ ] :`, and no apostrophe at either end. */
export const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[' ]+/, '')
    .slice(0, LONGEST)
    .replace(/(?<![' ])[' ]+$/, '')
