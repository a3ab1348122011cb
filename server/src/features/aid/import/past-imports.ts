import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { pastImports } from '#contract/aid/import/past-imports.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import { first, present } from '#contract/kernel/lists.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import type { Context } from '#platform/http/context.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'

/** The imports of the actor's body. */
export const pastImportRows = (db: Db, actor: Actor): Rows<RowOf<typeof pastImports>> =>
  db
    .selectFrom('importPrzypadkow')
    .where('upId', '=', ownGrantor(actor))
    .select(['id', 'czas', 'nazwaPliku', 'login', 'wierszy as iloscRekordow', 'pominietych as iloscPominietych'])

/** A report begins with its counts; reading all of a large one would hold up everyone else. */
const head = /^\{"iloscRekordow":(\d+),"iloscOdczytanychPoprawnie":\d+,"iloscPominietych":(\d+),/

/** Remembers an import that came to its end, with the cases that stand for the staged rows, and notifies its body. Gives its id. */
export async function rememberImport(
  { db, workEnded, actor }: Pick<Context, 'db' | 'workEnded' | 'actor'>,
  nazwaPliku: string,
  report: Buffer,
): Promise<number> {
  const [, rows, skipped] = present(head.exec(report.subarray(0, 200).toString('latin1')), 'head of the report')
  const [wierszy, pominietych] = [Number(rows), Number(skipped)]
  const upId = ownGrantor(actor)
  const { id } = await db
    .insertInto('importPrzypadkow')
    .values({
      upId,
      login: actor.login,
      nazwaPliku: nazwaPliku.slice(0, 255),
      wierszy,
      pominietych,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into import_przypadek (import_id, przypadek_id)
    select distinct ${id}::int, pp_id from wczytane where blad is null and pp_id is not null`.execute(db)
  await workEnded(db, upId, { rodzaj: 'IMPORT', importId: id, wszystkich: wierszy, odrzuconych: pominietych })
  return id
}

/** Remembers a stream that begins to be stored; gives its id. */
export async function beginImport(db: Db, actor: Actor, nazwaPliku: string): Promise<number> {
  const values = { upId: ownGrantor(actor), login: actor.login, nazwaPliku, wierszy: 0, pominietych: 0 }
  const { id } = await db.insertInto('importPrzypadkow').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Counts the lines of a stored batch in its import, together with the cases that stand for them. Gives how many of the
 * cases were there before.
 */
export async function addToImport(db: Db, id: number, lines: number): Promise<number> {
  const { rows } = await sql<{ repeated: number }>`with brought as (
      insert into import_przypadek (import_id, przypadek_id)
        select distinct ${id}::int, pp_id from wczytane where blad is null and pp_id is not null on conflict do nothing)
    update import_przypadkow set wierszy = wierszy + ${lines},
      pominietych = pominietych + ${lines} - (select count(*) from wczytane where blad is null and pp_id is not null)
    where id = ${id}
    returning (select count(*)::int from wczytane where blad is null and pp_id is not null and wynik = 'JEST')
      as repeated`.execute(db)
  return first(rows).repeated
}

/** Notifies the body that its stream has ended, or broke off; one that stored nothing has no import. */
export async function queueStreamEnded(
  { db, workEnded }: Pick<Context, 'db' | 'workEnded'>,
  upId: number,
  { importId, przerwano, repeated }: { importId: number | undefined; przerwano: boolean; repeated: number },
): Promise<void> {
  const counts = importId
    ? await db
        .selectFrom('importPrzypadkow')
        .where('id', '=', importId)
        .select(['wierszy', 'pominietych'])
        .executeTakeFirstOrThrow()
    : { wierszy: 0, pominietych: 0 }
  const { wierszy: wszystkich, pominietych: odrzuconych } = counts
  await workEnded(db, upId, {
    rodzaj: 'STRUMIEN',
    importId,
    przerwano,
    wszystkich,
    powtorzonych: repeated,
    odrzuconych,
  })
}

/** A report together with the id of its import; the id is put in front, so the report need not be parsed. */
export const withImportId = (report: Buffer, id: number): Buffer =>
  Buffer.concat([Buffer.from(`{"importId":${id},`), report.subarray(1)])
