import { importColumn, type ImportColumnName } from './columns.ts'

/** Words of the spreadsheets that help to make a file of drafts. */
export const importSheets = {
  template: 'szablon-importu.xlsx',
  sample: 'przyklad-importu.xlsx',
  explanations: 'Objaśnienia',
  codes: (codes: string) => `Dozwolone kody: ${codes}`,
} as const

/** What a column of the file is for, and whether it may stay empty. */
export function explanationOf(name: ImportColumnName): string {
  const { about, required, toSend } = importColumn(name)
  const needed = required ? 'zawsze' : toSend === 'P' ? 'do przesłania pomocy publicznej' : toSend && 'do przesłania'
  return `${about}\nWymagana: ${needed || 'nie'}`
}

/** A truth value as Polish spreadsheets show it, and write it into CSV. */
export const truthWord = (value: boolean): string => (value ? 'PRAWDA' : 'FAŁSZ')
