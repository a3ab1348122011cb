import { sql, type RawBuilder } from 'kysely'
import { TECHNICAL } from '#contract/kernel/nip.ts'

/** A tax number as it stands in a text: a technical one says what it is (contract, `namedNip`). */
export const namedNumber = (nip: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${nip} ~ '^\\d{10}$' and not is_nip(${nip}) then ${nip} || ${` (${TECHNICAL})`} else ${nip} end`
