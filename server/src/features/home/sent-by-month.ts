import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

type Sent = { liczba: number; poTerminie: number }

/** How many living cases were sent in each month, and how many of them late. Gives a function of the month's first day. */
export async function sentByMonth(db: Db): Promise<(first: string) => Sent> {
  const { rows } = await sql<Sent & { miesiac: string }>`select miesiac, sum(n)::int as liczba,
      coalesce(sum(n) filter (where po_terminie), 0)::int as "poTerminie"
    from liczba_przeslania group by 1`.execute(db)
  const months = new Map(rows.map(({ miesiac, ...sent }) => [miesiac, sent]))
  return (first) => months.get(first) ?? { liczba: 0, poTerminie: 0 }
}
