import type { z } from 'zod'
import type { CodeList } from '#contract/code-lists/code-lists.ts'
import { ALWAYS, today } from '#contract/kernel/dates.ts'

type Fields = z.input<CodeList['Entry']>

/** The starting values of the dialog: the entry as stored, or a new entry copied from it. */
export function entryDefaults(list: CodeList, row: Fields | undefined, asCopy: boolean): Fields {
  if (!row) return {}
  const { from, to } = list.spelling
  const { wersja, ...entry } = row
  const shown = { ...entry, [from]: row[from] === ALWAYS ? '' : row[from] }
  if (!asCopy) return { ...shown, wersja }
  return { ...shown, ...(list.copyClearsDates && { [from]: '', [to]: '' }), ...list.previousOf(row) }
}

/** The starting values of a successor: what the entry says, from today on. Its version locks the ended entry. */
export const successorDefaults = (list: CodeList, entry: object): Fields => ({
  ...entry,
  [list.spelling.from]: today(),
})
