import { sql, type SqlBool } from 'kysely'

/**
 * Aid of the days that eAIR is notified of, and all that it was notified of before. Rows of earlier aid are kept as well, so that the
 * parameter can name another day at once; nobody sees them. The day is selected, or it would be looked up for each row.
 */
export const inForce = sql<SqlBool>`z.widoczne_do >= (select eair_since())`
