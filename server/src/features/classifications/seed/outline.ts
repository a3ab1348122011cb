import { present } from '#contract/kernel/lists.ts'
import type { PlainUnit } from '../insert-units.ts'

/** A section of the PKD: its letter, the first of its divisions, its name. */
export type Section = readonly [letter: string, firstDivision: string, name: string]

/**
 * A version of the PKD from its sections and lines `code name`; a later line overrides an earlier one with the same
 * code. A group without a line is named after its only class.
 */
export function pkdOutline(sections: readonly Section[], ...tables: readonly string[]): PlainUnit[] {
  const names = new Map(tables.flatMap(linesOf))
  for (const [kod, nazwa] of names)
    if (kod.length === 5 && !names.has(kod.slice(0, 4))) names.set(kod.slice(0, 4), nazwa)
  const top = sections.map(([kod, , nazwa]) => ({ kod, nazwa, poziom: 1, nadKod: null }))
  const below = [...names].map(([kod, nazwa]) => ({
    kod,
    nazwa,
    poziom: kod.length === 2 ? 3 : kod.length,
    nadKod: kod.length === 2 ? sectionOf(sections, kod) : kod.slice(0, kod.length === 4 ? 2 : 4),
  }))
  return [...top, ...below]
}

const sectionOf = (sections: readonly Section[], division: string): string =>
  present(
    sections.findLast(([, first]) => first <= division),
    `section of ${division}`,
  )[0]

const linesOf = (table: string): [kod: string, nazwa: string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
