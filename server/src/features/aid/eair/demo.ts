import { sql } from 'kysely'
import { addDays, today as todayIn, type IsoDate } from '#contract/kernel/dates.ts'
import type { Db } from '#platform/database/connect.ts'
import { workAs } from '#platform/history.ts'

/** What became of the demonstration's cases in eAIR: the older ones are reported, a few of the first body are in each other state. */
export async function seedEairReports(db: Db, today: IsoDate = todayIn()): Promise<void> {
  await workAs(db, 'ugl')
  // each twelfth was forgotten
  await sql`update zgloszenie_eair set zgloszona = tresc, numer = ${number}, zglosil = 'ugl',
      zgloszono = pp_data::timestamp at time zone 'Europe/Warsaw' + interval '10 days 9 hours'
    where termin < ${addDays(today, -7)}::date and id % 12 <> 0`.execute(db)
  const { rows } = await sql<{ id: number; upId: number; zgloszona: boolean }>`select z.id, z.up_id as "upId",
      z.zgloszona is not null as zgloszona
    from zgloszenie_eair z join uzytkownik u on u.udzielajacy_pomocy_id = z.up_id and u.login = 'ugl'
    where z.stan is not null order by z.termin desc, z.id`.execute(db)
  const [corrected, correctedToo] = rows.filter(({ zgloszona }) => zgloszona)
  const [exported, exportedToo, exempted] = rows.filter(({ zgloszona }) => !zgloszona)
  const ids = (...given: ((typeof rows)[number] | undefined)[]) => given.flatMap((row) => (row ? [row.id] : []))
  // another amount was reported to eAIR
  await sql`update zgloszenie_eair set zgloszona = zgloszona || jsonb_build_object('brutto', 1), zmieniono = ${addDays(today, -3)}
    where id = any (${ids(corrected, correctedToo)}::int[])`.execute(db)
  await sql`update zgloszenie_eair set powod = 'Pomoc zgłosił inny podmiot' where id = any (${ids(exempted)}::int[])`.execute(
    db,
  )
  await storeFile(db, exported?.upId, ids(exported, exportedToo))
  await storeDeleted(db)
  await workAs(db, '')
}

const number = sql`'DM-' || extract(year from pp_data) || '-' || lpad(id::text, 6, '0')`

async function storeFile(db: Db, upId: number | undefined, ids: readonly number[]): Promise<void> {
  if (upId === undefined) return
  const values = { upId, login: 'ugl', liczba: ids.length }
  const { id } = await db.insertInto('plikEair').values(values).returning('id').executeTakeFirstOrThrow()
  await sql`insert into plik_eair_wiersz (zgloszenie_id, nr, plik_id, tresc)
    select id, 1, ${id}, tresc from zgloszenie_eair where id = any (${ids}::int[])`.execute(db)
  await sql`update zgloszenie_eair set wyeksportowana = tresc, plik_id = ${id} where id = any (${ids}::int[])`.execute(
    db,
  )
}

/** A deleted case of the body that eAIR still has. */
const storeDeleted = (db: Db) =>
  sql`insert into zgloszenie_eair (id, up_id, pp_data, nalezy, tresc, zgloszona, numer, zgloszono, zglosil, zmieniono)
    select pp.id, pp.up_id, pp.pp_data, false, content, content, 'DM-' || extract(year from pp_data) || '-' || lpad(pp.id::text, 6, '0'),
      pp.data_przeslania, 'ugl', day_sent(pp.usuniety)
    from przypadek pp join akt on akt.id = pp.akt_id
      join uzytkownik u on u.udzielajacy_pomocy_id = pp.up_id and u.login = 'ugl'
      cross join lateral eair_content(pp, akt.pkd_id) content
    where pp.stan = 'P' and pp.usuniety is not null and pp.rodzaj_pomocy = 'M' and pp.pp_data >= '2026-01-01'
    order by pp.pp_data desc, pp.id limit 1 on conflict (id) do nothing`.execute(db)
