import { sql } from 'kysely'

/** Who made a change recorded in the history `h` and, in brackets, as whom they acted. */
export const changedBy = sql<string>`h.user_mod || coalesce(' (' || h.w_imieniu || ')', '')`
