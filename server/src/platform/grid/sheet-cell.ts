import { sql, type RawBuilder } from 'kysely'
import type { Column } from '#contract/kernel/grid.ts'
import { numberCell, textCell, type Place } from '../xlsx/sheet-cells.ts'
import { cell } from './cells.ts'
import { ofRow } from './where.ts'

/** A value as a cell of a spreadsheet, written by the database: days, instants and numbers can be reckoned with. */
export function sheetCell(id: string, column: Column, place: Place): RawBuilder<string | null> {
  const value = ofRow(id)
  const inWords = () => textCell(place, cell(id, column, 'spreadsheet'))
  switch (column.kind) {
    case 'text':
      // the file says that it is a text: nothing in it is run as a formula
      return textCell(place, sql`${value}::text`)
    case 'number':
      return numberCell(place, sql`${value}::numeric(38, ${sql.lit(column.decimals ?? 0)})`)
    case 'date':
      // spreadsheets do not agree about days before March 1900, and have none without end
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
