import { z } from 'zod'
import { column } from '../../kernel/grid.ts'

/** What the histories of links and of events tell of each change, before what the record said then. */
export const changeFields = {
  wersja: z.number().int().meta({ label: 'Wersja' }),
  czasWykon: z.string().meta({ label: 'Data zmiany' }),
  userMod: z.string().meta({ label: 'Kto zmienił' }),
  usuniete: z.boolean().meta({ label: 'Usunięcie' }),
}
export const changeColumns = {
  wersja: { ...column.integer, filterable: false },
  czasWykon: column.dateTime,
  userMod: column.text,
  usuniete: column.boolean,
}
