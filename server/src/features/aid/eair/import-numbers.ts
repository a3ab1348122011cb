import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { eair } from '#contract/aid/eair/eair.ts'
import { confirmations } from '#contract/confirmations.ts'
import { fill } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import { present } from '#contract/kernel/lists.ts'
import { limits } from '#contract/limits.ts'
import { audit, whoCalls } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { validateNumbers, partsOf, type Accepted, type KnownReport } from './validate-numbers.ts'
import { lockReportsOfActs } from './lock-reports.ts'
import { getMapping } from './mapping.ts'
import { readNumbersApart } from './read-numbers.ts'
import { changedNumber, reducedAwards, renumberReductions } from './reduced-awards.ts'

/** Reads the numbers that eAIR gave from a file. A line confirms the content of the exported file that its own reference names. */
export async function importNumbers(
  context: Context<typeof eair.importNumbers>,
): Promise<ReplyOf<typeof eair.importNumbers>> {
  const { db, actor, file } = context
  const { kolumny } = await getMapping(db)
  const headingOf = (field: 'OwnReference' | 'ReferenceNumber') =>
    kolumny.find(({ pole }) => pole === field)?.naglowek ?? field
  const lines = await readNumbersApart({
    bytes: file.bytes,
    isSheet: file.name.toLowerCase().endsWith('.xlsx'),
    headings: { reference: headingOf('OwnReference'), number: headingOf('ReferenceNumber') },
    most: limits.allRows,
  })
  const ids = [...new Set(lines.map(({ reference }) => partsOf(reference)[0]).filter((id) => !Number.isNaN(id)))]
  const reports = await knownReports(db, actor, ids)
  const holders = await holdersOf(
    db,
    lines.map(({ number }) => number),
  )
  const { accepted, same, refused } = validateNumbers(lines, reports, holders)
  await storeNumbers(db, actor, accepted)
  const changed = accepted.flatMap(({ id, numer }) => changedNumber(present(reports.get(id), `report of ${id}`), numer))
  await renumberReductions(db, changed)
  if (accepted.length > 0) {
    const noted = accepted.map(({ id, numer }) => ({ przypadek: id, numer, plik: file.name }))
    await audit(db, 'zgloszenie-eair', whoCalls(context), noted)
  }
  const counts = { n: accepted.length, same, refused: refused.length }
  return {
    message: fill(confirmations['eair.numbersRead'], counts),
    przyjete: accepted.length,
    bezZmian: same,
    odrzucone: refused,
  }
}

async function knownReports(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, KnownReport>> {
  if (ids.length === 0) return new Map()
  const locked = await lockReportsOfActs(db, actor, ids)
  const { rows } = await sql<Exports>`
    select z.id, array_agg(w.nr) as exported, coalesce(array_agg(w.nr) filter (where eair_reduces(w.tresc)), '{}') as reducing,
      array(select award.id from ${reducedAwards}) as awards,
      z.wyeksportowana is not null as "isPending", z.usuniety_nr as removed
    from zgloszenie_eair z join przypadek pp on pp.id = z.id join plik_eair_wiersz w on w.zgloszenie_id = z.id
    where z.id = any (${ids}::int[]) group by z.id, pp.id`.execute(db)
  const files = new Map(rows.map((row) => [row.id, row]))
  return new Map(locked.map((row) => [row.id, { ...row, ...exportsOf(files.get(row.id)) }]))
}

type Exports = {
  id: number
  exported: number[]
  reducing: number[]
  awards: number[]
  isPending: boolean
  removed: number
}

/** The exports of a report; empty if no file had it. */
function exportsOf(files: Exports | undefined) {
  const { exported = [], reducing = [], awards = [], isPending = false, removed = 0 } = files ?? {}
  const last = Math.max(...exported)
  return { exported: new Set(exported), reducing: new Set(reducing), awards: new Set(awards), last, isPending, removed }
}

/** The reports of aid, of any body, that have these numbers; reductions share them. */
export async function holdersOf(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; numer: string }>`select id, numer from zgloszenie_eair
    where numer = any (${numbers}::text[]) and not eair_reduces(zgloszona)`.execute(db)
  return new Map(rows.map(({ id, numer }) => [numer, id]))
}

/** Stores accepted numbers. A later file that is not confirmed yet stays pending. */
async function storeNumbers(db: Db, actor: Actor, accepted: readonly Accepted[]): Promise<void> {
  if (accepted.length === 0) return
  await sql`update zgloszenie_eair z set numer = given.numer, zgloszona = w.tresc, zgloszono = now(), zglosil = ${actor.login},
      wyeksportowana = case when exists (select from plik_eair_wiersz later
        where later.zgloszenie_id = w.zgloszenie_id and later.nr > w.nr) then z.wyeksportowana end
    from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as given (id integer, nr integer, numer text)
      join plik_eair_wiersz w on w.zgloszenie_id = given.id and w.nr = given.nr
    where z.id = given.id`.execute(db)
}
