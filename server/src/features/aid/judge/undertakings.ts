import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { MOST_NIPS, type LinkKind } from '#contract/aid/undertaking/kinds.ts'
import {
  undertakingsOn,
  type Link,
  type Undertaking,
  type UndertakingEvent,
} from '#contract/aid/undertaking/undertaking.ts'
import type { IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { givenRows } from '#platform/database/given-rows.ts'
import { namedStatement } from '#platform/database/named-statement.ts'

export type NipOnDay = { nip: string; dzien: IsoDate }
export type StoredLink = Link & { id: number; rodzaj: LinkKind }

/** The undertaking of a tax number with what it was found by; none of it where there are too many tax numbers. */
export type FoundUndertaking =
  | { tooLarge: true }
  | { tooLarge: false; undertaking: Undertaking; links: readonly StoredLink[]; events: readonly UndertakingEvent[] }

const keyOf = ({ nip, dzien }: NipOnDay): string => `${nip} ${dzien}`

/**
 * The undertakings of tax numbers, each on its day (decision 0051). A tax number without links and events has none: it costs
 * a probe of three indexes, and one statement asks for all of them.
 */
export async function findUndertakings(
  db: Db,
  given: readonly NipOnDay[],
): Promise<(one: NipOnDay) => FoundUndertaking | undefined> {
  const questions = [...new Map(given.map((one) => [keyOf(one), one])).values()]
  const reached = questions.length
    ? await reach(db, questionRows.valueOf(questions.map((one, n) => ({ ...one, n }))))
    : []
  const byQuestion = Map.groupBy(reached, ({ n }) => n)
  const nipsOf = new Map<number, Set<string>>()
  // a single row is the tax number itself
  for (const [n, rows] of byQuestion) if (rows.length > 1) nipsOf.set(n, new Set(rows.map(({ nip }) => nip)))
  const found = new Map<string, FoundUndertaking>()
  const summed = [...nipsOf.values()].filter(({ size }) => size <= MOST_NIPS)
  const { links, events } = await readBetween(db, [...new Set(summed.flatMap((nips) => [...nips]))])
  for (const [dzien, sameDay] of Map.groupBy(nipsOf, ([n]) => questions[n]!.dzien)) {
    const undertakingOf = undertakingsOn(dzien, links, events)
    for (const [n, nips] of sameDay) {
      const undertaking = nips.size > MOST_NIPS ? undefined : undertakingOf(questions[n]!.nip)
      found.set(
        keyOf(questions[n]!),
        undertaking ? { tooLarge: false, undertaking, links, events } : { tooLarge: true },
      )
    }
    // large undertakings on many days take long together: other calls go on in between
    await setImmediate()
  }
  return (one) => found.get(keyOf(one))
}

const questionRows = givenRows('question', { n: 'int', nip: 'text', dzien: 'date' })

/**
 * Every tax number that can matter, and whether its links matter too: those of an enterprise that was divided do not. A
 * circle ends by itself, since `union` drops what is there already; the limit ends what never ends. Each tax number comes at
 * most twice.
 */
const reach = namedStatement('reach of undertakings', 1, (db, questions: string) => {
  const holds = sql`not p.publiczny and p.data_od <= question.dzien and coalesce(p.data_do, 'infinity') >= question.dzien`
  return sql<{
    n: number
    nip: string
  }>`select question.n, found.nip from ${questionRows.in(questions)} cross join lateral (
    with recursive reached (nip, linked) as (
      select question.nip, true
      union select next.nip, next.linked from reached r cross join lateral (
        select p.nip_b as nip, true as linked from powiazanie p where r.linked and p.nip_a = r.nip and ${holds}
        union all select p.nip_a, true from powiazanie p where r.linked and p.nip_b = r.nip and ${holds}
        union all select other.nip, r.linked and z.rodzaj <> 'PODZIAL' from zdarzenie z
          cross join lateral unnest(case z.rodzaj when 'PODZIAL' then z.przed else z.przed || z.po end) as other (nip)
          where (z.przed || z.po) @> array[r.nip] and z.dzien <= question.dzien) next)
    select nip from reached limit ${sql.lit(2 * MOST_NIPS + 1)}) found`.compile(db)
})

/** The links and events among some tax numbers, of all days. */
export async function readBetween(
  db: Db,
  nips: readonly string[],
): Promise<{ links: readonly StoredLink[]; events: readonly UndertakingEvent[] }> {
  if (nips.length === 0) return { links: [], events: [] }
  const { rows: links } =
    await sql<StoredLink>`select id, nip_a, nip_b, rodzaj, data_od, data_do, publiczny from powiazanie
    where nip_a = any(${nips}::text[]) and nip_b = any(${nips}::text[]) order by id`.execute(db)
  // by one tax number after another: an overlap with all would compare each event with each of them
  const { rows: events } = await sql<UndertakingEvent>`select id, rodzaj, dzien, przed, po, udzialy from zdarzenie
    where id in (select z.id from unnest(${nips}::text[]) one (nip) join zdarzenie z on (z.przed || z.po) @> array[one.nip])
    order by dzien, id`.execute(db)
  return { links, events }
}
