import { z } from 'zod'
import { column } from '../kernel/grid.ts'

/** The first fields of each row of a history; the content of the record follows them. */
export const changeFields = {
  wersja: z.number().int().meta({ label: 'Wersja' }),
  czasWykon: z.string().meta({ label: 'Data zmiany' }),
  userMod: z.string().meta({ label: 'Kto zmienił' }),
}
export const changeColumns = {
  wersja: { ...column.integer, filterable: false },
  czasWykon: column.dateTime,
  userMod: column.code,
}

/** The same of records that can be deleted. */
export const deletableFields = { ...changeFields, usuniete: z.boolean().meta({ label: 'Usunięcie' }) }
export const deletableColumns = { ...changeColumns, usuniete: column.boolean }
