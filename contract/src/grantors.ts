import { z } from 'zod'
import { column, defineGrid } from './kernel/grid.ts'

/** Bodies that grant aid, as other records choose from them. */
export const grantorsGrid = defineGrid({
  title: 'Udzielający pomocy',
  path: '/api/adm/udzielajacypomoc',
  access: 'registers.read',
  row: z.object({
    id: z.number().int(),
    nip: z.string().meta({ label: 'NIP' }),
    nazwa: z.string().meta({ label: 'Nazwa' }),
  }),
  key: 'id',
  columns: { nip: column.code, nazwa: column.text },
  defaultSort: { by: 'nazwa', order: 'ASC' },
})
