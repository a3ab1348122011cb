import { sql } from 'kysely'

/** What eAIR has after a confirmation: what the last file told; else what was typed in, which is what the case says now. */
export const toldByNow = sql`coalesce(z.wyeksportowana, case when z.nalezy then z.tresc else z.zgloszona end)`
