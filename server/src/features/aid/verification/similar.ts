import { sql, type RawBuilder } from 'kysely'
import { living } from '../list/case-rows.ts'

/** The columns in which similar cases agree. */
type Compared = 'aktId' | 'formaPomocyId' | 'przezPomocyId' | 'ustawaId' | 'ppData' | 'ppId'

/**
 * Whether the act has another living case of the same form, purpose, law and day (decisions, 'podobny przypadek'). Each
 * argument is a value or SQL.
 */
export const hasSimilar = (of: Record<Compared, unknown>): RawBuilder<boolean> =>
  // `offset 0` makes PostgreSQL search the few cases of the act, not the many of a day and purpose
  sql`exists (select from (select * from przypadek pp where pp.akt_id = ${of.aktId} and ${living} offset 0) pp
    where pp.forma_pomocy_id = ${of.formaPomocyId} and pp.przez_pomocy_id = ${of.przezPomocyId}
      and pp.ustawa_id = ${of.ustawaId} and pp.pp_data = ${of.ppData} and pp.id is distinct from ${of.ppId})`
