import { sql } from 'kysely'

/** The content that eAIR has after a confirmation: that of the last file or, if it was typed in, the present one of the case. */
export const reportedContent = sql`coalesce(z.wyeksportowana, case when z.nalezy then z.tresc else z.zgloszona end)`
