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
  const reached = questions.length ? await reach(db, questionRows.valueOf(questions)) : []
  const nipsOf = new Map<string, ReadonlySet<string>>()
  for (const { dzien, asked, reached: nips } of reached) {
    // a single one is the tax number itself
    if (nips.length === 1) continue
    const all = new Set(nips)
    for (const nip of asked) nipsOf.set(keyOf({ nip, dzien }), all)
  }
  const linked = questions.filter((one) => nipsOf.has(keyOf(one)))
  const found = new Map<string, FoundUndertaking>()
  const summed = [...new Set(nipsOf.values())].filter(({ size }) => size <= MOST_NIPS)
  const { links, events } = await readBetween(db, [...new Set(summed.flatMap((nips) => [...nips]))])
  for (const [dzien, sameDay] of Map.groupBy(linked, (one) => one.dzien)) {
    const undertakingOf = undertakingsOn(dzien, links, events)
    for (const one of sameDay) {
      const size = nipsOf.get(keyOf(one))?.size ?? 0
      const undertaking = size > MOST_NIPS ? undefined : undertakingOf(one.nip)
      found.set(keyOf(one), undertaking ? { tooLarge: false, undertaking, links, events } : { tooLarge: true })
    }
    // large undertakings on many days take long together: other calls go on in between
    await setImmediate()
  }
  return (one) => found.get(keyOf(one))
}

const questionRows = givenRows('question', { nip: 'text', dzien: 'date' })

/** Every tax number that can matter, once for all that are one undertaking on a day; the limit ends what never ends. */
const reach = namedStatement('reach of undertakings', 1, (db, questions: string) =>
  sql<{ dzien: IsoDate; asked: string[]; reached: string[] }>`select day.dzien, found.asked, found.reached
    from (select question.dzien, array_agg(question.nip) as nips from ${questionRows.in(questions)} group by question.dzien) day
      cross join lateral reached_on(day.nips, day.dzien, ${sql.lit(2 * MOST_NIPS + 1)}) found`.compile(db),
)

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
