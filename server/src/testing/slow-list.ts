import { sql } from 'kysely'
import { z } from 'zod'
import { column, defineGrid, type RowOf } from '#contract/kernel/grid.ts'
import { connectOwner } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Routes } from '#platform/feature.ts'

/** A list whose `liczba` takes twenty milliseconds a row to find out. */
export const slowGrid = defineGrid({
  title: 'Wolne',
  path: '/api/test/wolne',
  access: 'codeLists.read',
  row: z.object({ id: z.number().int().meta({ label: 'Numer' }), liczba: z.number().int().meta({ label: 'Liczba' }) }),
  key: 'id',
  columns: { id: column.integer, liczba: column.integer },
  defaultSort: { by: 'id', order: 'ASC' },
  totalsApart: true,
})

export const slowRoutes: Routes = ({ serveGrid }) =>
  serveGrid(
    slowGrid,
    ({ db }) =>
      db
        .selectFrom(sql<{ id: number }>`wolne`.as('w'))
        .select(['w.id', sql<number>`wolna_liczba(w.id)`.as('liczba')]) as unknown as Rows<RowOf<typeof slowGrid>>,
  )

/** Makes the rows of the slow list. */
export async function makeSlowRows(url: string): Promise<void> {
  const owner = connectOwner(url, 'test')
  await sql`create table wolne as select generate_series(1, 900) as id`.execute(owner)
  await sql`create function wolna_liczba(n int) returns int volatile language sql as 'select n from pg_sleep(0.02)'`.execute(
    owner,
  )
  await owner.destroy()
}

/** A list whose rows, in a table `dlugie` that the test makes, fill every buffer on the way. */
const longGrid = defineGrid({
  title: 'Długie',
  path: '/api/test/dlugie',
  access: 'codeLists.read',
  row: z.object({ id: z.number().int().meta({ label: 'Numer' }), liczba: z.string().meta({ label: 'Tekst' }) }),
  key: 'id',
  columns: { id: column.integer, liczba: column.text },
  defaultSort: { by: 'id', order: 'ASC' },
})
export const longRoutes: Routes = ({ serveGrid }) =>
  serveGrid(
    longGrid,
    ({ db }) =>
      db
        .selectFrom(sql<{ id: number; liczba: string }>`dlugie`.as('d'))
        .select(['d.id', 'd.liczba']) as unknown as Rows<RowOf<typeof longGrid>>,
  )
