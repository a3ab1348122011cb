import { sql } from 'kysely'
import type { Actor } from '#contract/access.ts'
import type { pastImports } from '#contract/aid/import/past-imports.ts'
import type { RowOf } from '#contract/kernel/grid.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Rows } from '#platform/grid/list.ts'
import { ownGrantor } from '#server/features/grantors/own-grantor.ts'

/** The imports of the actor's body. */
export const pastImportRows = (db: Db, actor: Actor): Rows<RowOf<typeof pastImports>> =>
  db
    .selectFrom('importPrzypadkow')
    .where('upId', '=', ownGrantor(actor))
    .select(['id', 'czas', 'nazwaPliku', 'login', 'wierszy as iloscRekordow', 'pominietych as iloscPominietych'])

/** A report begins with its counts; reading all of a large one would hold up everyone else. */
const head = /^\{"iloscRekordow":(\d+),"iloscOdczytanychPoprawnie":\d+,"iloscPominietych":(\d+),/

/** Remembers an import that came to its end, with the cases that stand for the staged rows; gives its id. */
export async function rememberImport(db: Db, actor: Actor, nazwaPliku: string, report: Buffer): Promise<number> {
  const [, wierszy, pominietych] = head.exec(report.subarray(0, 200).toString('latin1'))!
  const { id } = await db
    .insertInto('importPrzypadkow')
    .values({
      upId: ownGrantor(actor),
      login: actor.login,
      // browsers may send any name
      nazwaPliku: nazwaPliku.replaceAll('\0', '').slice(0, 255),
      wierszy: Number(wierszy),
      pominietych: Number(pominietych),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into import_przypadek (import_id, przypadek_id)
    select distinct ${id}::int, pp_id from wczytane where blad is null and pp_id is not null`.execute(db)
  return id
}

/** Remembers a stream that begins to be stored; gives its id. */
export async function beginImport(db: Db, actor: Actor, nazwaPliku: string): Promise<number> {
  const values = { upId: ownGrantor(actor), login: actor.login, nazwaPliku, wierszy: 0, pominietych: 0 }
  const { id } = await db.insertInto('importPrzypadkow').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Counts a stored batch of so many lines in its import, together with the cases that stand for them. */
export async function addToImport(db: Db, id: number, lines: number): Promise<void> {
  await sql`with brought as (
      insert into import_przypadek (import_id, przypadek_id)
        select distinct ${id}::int, pp_id from wczytane where blad is null and pp_id is not null on conflict do nothing)
    update import_przypadkow set wierszy = wierszy + ${lines},
      pominietych = pominietych + ${lines} - (select count(*) from wczytane where blad is null and pp_id is not null)
    where id = ${id}`.execute(db)
}

/** A report together with the id of its import, put in front so that nobody reads the whole of it. */
export const withImportId = (report: Buffer, id: number): Buffer =>
  Buffer.concat([Buffer.from(`{"importId":${id},`), report.subarray(1)])
