import { sql, type RawBuilder } from 'kysely'
import type { Column } from '#contract/kernel/grid.ts'
import { numberCell, textCell, type Place } from '../xlsx/sheet-cells.ts'
import { cell, textOf } from './cells.ts'
import { ofRow } from './where.ts'

/** A value as a cell of a spreadsheet, written by the database: days, times and numbers can be calculated with. */
export function sheetCell(id: string, column: Column, place: Place): RawBuilder<string | null> {
  const value = ofRow(id)
  const inWords = () => textCell(place, cell(id, column, 'spreadsheet'))
  switch (column.kind) {
    case 'text':
      // the file marks the cell as text: a spreadsheet never runs it as a formula
      return textCell(place, textOf(value, column))
    case 'number':
      return numberCell(place, sql`${value}::numeric(38, ${sql.lit(column.decimals ?? 0)})`)
    case 'date':
      // spreadsheets disagree about days before March 1900, and have no infinite ones
      return sql`case when ${value} between '1900-03-01' and '9999-12-30'
        then ${numberCell(place, sql`(${value} - date '1899-12-30')`)} else ${inWords()} end`
    case 'dateTime':
      return numberCell(place, serialOf(sql`${value} at time zone 'Europe/Warsaw'`))
    case 'boolean':
    case 'option':
      return inWords()
  }
}

/** Days since the zeroth of January 1900, to the second. */
const serialOf = (moment: RawBuilder<unknown>) => sql`(25569 + floor(date_part('epoch', ${moment})) / 86400)`
