import { sql } from 'kysely'
import { canReportCase, type Actor } from '#contract/access.ts'
import { EAIR_FILE_ROWS, type eair } from '#contract/aid/eair/eair.ts'
import { isToExport } from '#contract/aid/eair-states.ts'
import { eairFile } from '#contract/aid/eair/texts.ts'
import { today } from '#contract/kernel/dates.ts'
import type { ReplyOf } from '#contract/kernel/endpoint.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Context } from '#platform/http/context.ts'
import { exportLine, type SentFile } from '#platform/http/send-file.ts'
import { problem } from '#platform/problem.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'
import { awardsOf } from './awards.ts'
import { inForce } from '../list/eair-in-force.ts'
import { lockReports, requireReporting } from './lock-reports.ts'
import { getMapping } from './mapping.ts'
import { countUndecided } from './natural-person.ts'
import { writeAwards } from './write-awards.ts'

/** A file with the chosen rows, or with all that wait for one; they count as exported from then on. */
export async function exportReports(context: Context<typeof eair.export>): Promise<SentFile> {
  const { db, actor, params, body } = context
  const ids = [...new Set(body.ids ?? (await toExport(db, actor)))]
  if (ids.length === 0) throw problem('eair.nothing')
  const chosen = await lockExportable(db, actor, ids, { again: body.ponownie === true, all: body.ids === undefined })
  const plikId = await storeFile(db, actor, chosen)
  const mapping = await getMapping(db)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the path takes no other
  const file = await writeAwards(await awardsOf(db, plikId), mapping, params.format as 'CSV' | 'XLSX')
  return {
    name: `${eairFile} ${today()} ${plikId}.${params.format.toLowerCase()}`,
    audit: exportLine(chosen.map((przypadek) => ({ przypadek, plikEair: plikId }))),
    content: () => file,
  }
}

/** What a file would leave empty, and in how many of its rows. */
export async function gapsOfFile({ db, actor, body }: Context<typeof eair.gaps>): Promise<ReplyOf<typeof eair.gaps>> {
  const { kolumny } = await getMapping(db)
  if (!kolumny.some(({ pole }) => pole === 'BeneficiaryIsNaturalPerson')) return { bezOsoby: 0 }
  return { bezOsoby: await countUndecided(db, actor, body.ids ?? (await toExport(db, actor))) }
}

/** The rows that a file takes by itself: those due first. */
async function toExport(db: Db, actor: Actor): Promise<number[]> {
  const rows = await db
    .selectFrom('zgloszenieEair as z')
    .innerJoin('przypadek as pp', 'pp.id', 'z.id')
    .where('z.upId', '=', ownGrantor(actor))
    .where(inForce)
    .where(sql<boolean>`z.stan in ('DO_ZGLOSZENIA', 'DO_KOREKTY')`)
    .$if(!canReportCase(actor, ''), (query) => query.where('pp.zapisal', '=', actor.login))
    .orderBy('z.termin')
    .orderBy('z.id')
    .limit(EAIR_FILE_ROWS)
    .select('z.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the rows and refuses those that a file may not take. Another user may have exported them a moment ago. */
async function lockExportable(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  { again, all }: { again: boolean; all: boolean },
): Promise<number[]> {
  const locked = await lockReports(db, actor, ids)
  const open = locked.filter(({ stan }) => isToExport(stan))
  // without a choice there is nothing to refuse: what another user took meanwhile is left out
  if (all) {
    if (open.length === 0) throw problem('eair.nothing')
    return open.map(({ id }) => id)
  }
  if (locked.length < ids.length) throw problem('record.notFound')
  requireReporting(locked)
  const taken = locked.filter(({ stan }) => stan === 'WYEKSPORTOWANE')
  const others = locked.length - open.length - taken.length
  if (others > 0) throw problem('eair.notExportable', { n: others })
  if (taken.length > 0 && !again) throw problem('eair.exportedAlready', { n: taken.length })
  return locked.map(({ id }) => id)
}

/** Stores the content of each row of the file, under the next number of its report. */
async function storeFile(db: Db, actor: Actor, ids: readonly number[]): Promise<number> {
  const { id } = await db
    .insertInto('plikEair')
    .values({ upId: ownGrantor(actor), login: actor.login, liczba: ids.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into plik_eair_wiersz (zgloszenie_id, nr, plik_id, tresc)
    select z.id, coalesce((select max(nr) from plik_eair_wiersz w where w.zgloszenie_id = z.id), 0) + 1, ${id}, z.tresc
    from zgloszenie_eair z where z.id = any (${ids}::int[])`.execute(db)
  await sql`update zgloszenie_eair set wyeksportowana = tresc, plik_id = ${id}
    where id = any (${ids}::int[])`.execute(db)
  return id
}
