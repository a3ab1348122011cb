import { sql } from 'kysely'
import type { AidMeasure } from '#contract/aid-measures/aid-measures.ts'
import type { CodeListName } from '#contract/code-lists/code-list-facts.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import type { Db } from '#platform/database/connect.ts'
import { problem } from '#platform/problem.ts'

/** What a measure can be limited to: the field, the table of the links and the table that they lead to. */
export const links = {
  ustawyIds: { table: 'srodekUstawa', target: 'ustawa' },
  grupyIds: { table: 'srodekGrupa', target: 'grupa' },
  udzielajacyPomocyIds: { table: 'srodekUdzielajacy', target: 'udzielajacyPomocy' },
  przeznaczeniaPomocyIds: { table: 'srodekPrzeznaczenie', target: 'przeznaczeniePomocy' },
  formyPomocyIds: { table: 'srodekForma', target: 'formaPomocy' },
  wielkosciBeneficjentowIds: { table: 'srodekWielkosc', target: 'wielkoscBeneficjenta' },
  sektoryDzialalnosciIds: { table: 'srodekSektor', target: 'pkd' },
  regionyIds: { table: 'srodekRegion', target: 'jednostkaSiedziby' },
} as const
export type LinkField = keyof typeof links
export const linkFields = codesOf(links)
export type Links = Pick<AidMeasure, LinkField>

/** The ids that a row of `srodek_pomocy` is linked to, in the order in which they were chosen. */
export const linkedIds = (field: LinkField) =>
  sql<number[]>`array(select link.cel_id from ${sql.table(links[field].table)} as link
    where link.srodek_id = srodek_pomocy.id order by link.id)`

/** The entries that a row of `srodek_pomocy` is linked to, as text; a code that two entries share appears once. */
export function linkedText(field: LinkField, shown: 'kod' | 'nazwa') {
  const word = sql`${sql.ref(`cel.${shown}`)} collate "pl-x-icu"`
  return sql<string | null>`(select string_agg(distinct ${word}, '; ' order by ${word})
    from ${sql.table(links[field].table)} as link join ${sql.table(links[field].target)} as cel on cel.id = link.cel_id
    where link.srodek_id = srodek_pomocy.id)`
}

/** Removes missing links and adds new ones. Unchanged links are not touched, so they make no history. */
export async function replaceLinks(db: Db, srodekId: number, measure: Links): Promise<void> {
  for (const field of linkFields) {
    const ids = measure[field]
    const table = links[field].table
    await db
      .deleteFrom(table)
      .where('srodekId', '=', srodekId)
      .where(sql<boolean>`cel_id <> all(${ids})`)
      .execute()
    if (ids.length)
      await db
        .insertInto(table)
        .values(ids.map((celId) => ({ srodekId, celId })))
        .onConflict((pair) => pair.columns(['srodekId', 'celId']).doNothing())
        .execute()
  }
}

export async function copyLinks(db: Db, from: number, to: number): Promise<void> {
  for (const field of linkFields)
    await db
      .insertInto(links[field].table)
      .columns(['srodekId', 'celId'])
      .expression((eb) =>
        eb
          .selectFrom(links[field].table)
          .select([eb.val(to).as('srodekId'), 'celId'])
          .where('srodekId', '=', from)
          .orderBy('id'),
      )
      .execute()
}

/** The code lists that a measure limits; the others stay complete. */
const narrowed: Partial<Record<CodeListName, LinkField>> = {
  ustawa: 'ustawyIds',
  purposeofaid: 'przeznaczeniaPomocyIds',
  formapomocy: 'formyPomocyIds',
  wielkosci_beneficjentow: 'wielkosciBeneficjentowIds',
}

/** The entries of a code list that a measure allows; `undefined` when it names none and so allows all. */
export async function findAllowed(db: Db, list: CodeListName, measureId: number): Promise<number[] | undefined> {
  const field = narrowed[list]
  const measure = await db
    .selectFrom('srodekPomocy')
    .select((field ? linkedIds(field) : sql<number[]>`'{}'::int[]`).as('ids'))
    .where('id', '=', measureId)
    .executeTakeFirst()
  if (!measure) throw problem('record.notFound')
  return measure.ids.length ? measure.ids : undefined
}
