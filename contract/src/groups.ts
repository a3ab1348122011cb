import { z } from 'zod'
import { column, defineGrid } from './kernel/grid.ts'

/** Groups of grantors, as other records choose from them. */
export const groupsGrid = defineGrid({
  title: 'Grupy',
  path: '/api/adm/grupa',
  access: 'registers.read',
  row: z.object({
    id: z.number().int(),
    kod: z.string().meta({ label: 'Kod' }),
    nazwa: z.string().meta({ label: 'Nazwa' }),
  }),
  key: 'id',
  columns: { kod: column.code, nazwa: column.text },
  defaultSort: { by: 'kod', order: 'ASC' },
})
