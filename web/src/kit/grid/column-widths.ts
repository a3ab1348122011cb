import type { Column } from '#contract/kernel/grid.ts'
import { cellText, sumText } from './cell-text.ts'
import type { ColumnView } from './column-layout.ts'
import type { AnyRow } from './use-grid.ts'

/** Letters that a column has room for before its rows are read: then it need not grow. */
const usual: Record<Column['kind'], number> = { text: 12, date: 10, dateTime: 16, number: 6, boolean: 5, option: 6 }
/** Letters of the widest column: of a plain text, of one that holds others, and of a state, which is never cut. */
const widest = { text: 26, holder: 40, option: 60 }
/** Letters that are left of a name where amounts and states need the room: the rest of it is in its tooltip. */
const SHORTEST = 14
/** The width that the table has besides the least of all columns, as CSS. */
export const ROOM = '--room'
/** What a badge takes besides its letters, and a heading besides its longest word. */
const AROUND_BADGE = 5
const AROUND_HEADING = 4

type WordsOf = (view: ColumnView, row: AnyRow) => string | undefined
type How = {
  /** In a tree, the indent of the first column in rem. */
  indent?: number
  /** Which columns show their value as a badge. */
  hasBadge?: (view: ColumnView) => boolean
  /** The sums of columns, which stand under them. */
  sums?: Readonly<Record<string, number | null>> | undefined
  /** The words of a cell that the screen renders in its own way. */
  textOf?: WordsOf
  /** Those of a badge that it shows beside a value. */
  markOf?: WordsOf
}

type Widths = {
  /** Of each column as CSS. The one that takes the remaining width has none. */
  widths: (string | undefined)[]
  minimum: string
}

/**
 * The width of each column by its values on this page: amounts, codes and states are never cut, and names share what is
 * left of the table. A table always needs a column that takes the remaining width, or the browser stretches them all: it
 * is the widest text, or else the last column that was not resized.
 */
export function columnWidths(columns: readonly ColumnView[], rows: readonly AnyRow[], how: How = {}): Widths {
  const { indent = 0 } = how
  const length = (count: number, at: number) => `(${count}ch + ${1.25 + (at === 0 ? indent : 0)}rem)`
  const sized = columns.map((view, at) => {
    const letters = lettersOf(view, rows, how)
    const least = Math.min(letters, leastLetters(view, rows, how))
    const { width: dragged } = view
    const minimum = dragged === undefined ? length(least, at) : `${dragged}px`
    return { view, letters, minimum, most: length(letters, at), shrinking: dragged === undefined ? letters - least : 0 }
  })
  const allShrinking = sized.reduce((sum, { shrinking }) => sum + shrinking, 0)
  const free = sized.filter(({ view }) => view.width === undefined)
  const texts = free.filter(({ view: { column } }) => column.kind === 'text' && !column.nowrap)
  const wide = texts.toSorted((a, b) => b.letters - a.letters)
  const flexible = wide.find(({ view }) => view.isHolder) ?? wide[0] ?? free.at(-1)
  const width = ({ shrinking, minimum, most }: (typeof sized)[number]) => {
    if (!shrinking) return `calc(${minimum})`
    const part = (shrinking / allShrinking).toFixed(4)
    return `clamp(${minimum}, ${minimum} + var(${ROOM}) * ${part}, ${most})`
  }
  return {
    widths: sized.map((one) => (one === flexible ? undefined : width(one))),
    minimum: sized.map(({ minimum }) => minimum).join(' + '),
  }
}

const textIn = (one: ColumnView, row: AnyRow, { textOf }: How) =>
  textOf?.(one, row) ?? cellText(one.column, row[one.id])
const badgeLetters = (text: string | undefined) => (text ? lettersOfText(text) + AROUND_BADGE : 0)
/** The letters of the badges beside a value. */
const besideLetters = (view: ColumnView, row: AnyRow, how: How) =>
  view.held.badges.reduce(
    (sum, one) => sum + badgeLetters(textIn(one, row, how)),
    badgeLetters(how.markOf?.(view, row)),
  )

/** The letters of the longest word of a heading. */
const headingLetters = ({ column, label }: ColumnView) =>
  Math.max(...(column.short ?? label).split(/\s/).map(lettersOfText)) * 1.1 +
  (column.sortable === false ? 0 : AROUND_HEADING)

/** The letters below which a column would cut something else than a name. */
function leastLetters(view: ColumnView, rows: readonly AnyRow[], how: How): number {
  const { column } = view
  if (column.kind !== 'text' || column.nowrap) return Infinity
  const badges = Math.max(0, ...rows.map((row) => besideLetters(view, row, how)))
  return Math.ceil(Math.max(headingLetters(view), SHORTEST + badges, column.room ?? 0))
}

/** The letters that a column needs: those of its longest value, or of the longest word of its heading. */
function lettersOf(view: ColumnView, rows: readonly AnyRow[], how: How): number {
  const { column, held, isHolder } = view
  const around = how.hasBadge?.(view) ? AROUND_BADGE : 0
  const sum = how.sums?.[view.id]
  const longest = Math.max(
    typeof sum === 'number' ? lettersOfText(sumText(column, sum)) : 0,
    ...rows.map((row) => valueLetters(view, row, how) + around),
  )
  const holds = isHolder || held.beside.length > 0
  const most = column.kind === 'option' ? widest.option : holds ? widest.holder : widest.text
  const start = column.nowrap && column.kind === 'text' ? 4 : usual[column.kind] + (column.decimals ? 4 : 0)
  return Math.ceil(Math.max(headingLetters(view), Math.min(most, Math.max(start, longest, column.room ?? 0))))
}

function valueLetters(view: ColumnView, row: AnyRow, how: How): number {
  const letters = (one: ColumnView) => lettersOfText(textIn(one, row, how))
  const sum = (views: readonly ColumnView[], around: number) =>
    views.reduce((total, one) => total + (letters(one) && letters(one) + around), 0)
  const first = letters(view) + sum(view.held.beside, 1) + besideLetters(view, row, how)
  return Math.max(first, sum(view.held.below, 3))
}

const wide = /[mwMW%@…—]/g
const capital = /[\p{Lu}_]/gu
const narrow = /[fijlrtI .,:;'()/-]/g

/** The width of a text in digits of the same size (`ch`), a little more rather than less: letters are wider or narrower. */
export function lettersOfText(text: string): number {
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0
  const [wides, capitals, narrows] = [count(wide), count(capital), count(narrow)]
  return Math.max(text.length, text.length + 0.6 * wides + 0.25 * capitals - 0.2 * narrows)
}
