import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAct, insertCase } from '#server/testing/aid.ts'
import { ownerPool, startApi, type Api } from '#server/testing/api.ts'
import { connect } from './connect.ts'

let api: Api
let owner: ReturnType<typeof connect>
beforeAll(async () => {
  api = await startApi()
  owner = connect(ownerPool(api.url))
})
afterAll(async () => {
  await owner.destroy()
  await api.close()
})

/** Makes a model of the history beside it, written by row triggers: every changed row, one by one. */
async function modelHistory(table: string, noVersion = ['wersja']): Promise<void> {
  await sql
    .raw(
      `create table model_${table} (like ${table}_historia);
      create function model_${table}() returns trigger language plpgsql security definer as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - '{${noVersion.join()}}'::text[] = to_jsonb(old) - '{${noVersion.join()}}'::text[]
        then return null; end if;
        execute 'insert into model_${table} select now(), $1, $2, $3, ($4).*' using tg_op, coalesce(
          nullif(current_setting('app.login', true), ''), 'system'), nullif(current_setting('app.on_behalf_of', true), ''),
          case tg_op when 'DELETE' then old else new end;
        return null;
      end $$;
      create trigger model after insert or update or delete on ${table} for each row execute function model_${table}()`,
    )
    .execute(owner)
}

const kept = async (table: string, name: string) =>
  (
    await sql<{ row: string }>`select (to_jsonb(h) - 'czas_wykon')::text as row from ${sql.table(name)} h
      where h.id in (select id from ${sql.table(`model_${table}`)}) order by 1`.execute(owner)
  ).rows.map(({ row }) => row)

test('statements of many rows leave the very history that each row by itself would', async () => {
  const verification = ['wersja', 'status_weryfikacji', 'czas_weryfikacji', 'wynik_weryfikacji']
  await modelHistory('akt')
  await modelHistory('przypadek', verification)
  const act = await insertAct(api.db)
  const other = await insertAct(api.db)
  for (let n = 0; n < 3; n++) await insertCase(api.db, act)
  await api.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.login', 'koo', true), set_config('app.on_behalf_of', 'upo', true)`.execute(tx)
    await sql`insert into przypadek (akt_id, up_id, beneficjent_id, akt_data, wyroznik, pp_data, zapisal)
      select akt_id, up_id, beneficjent_id, akt_data, n, pp_data, 'koo' from przypadek, generate_series(10, 20) n
      where akt_id = ${act.aktId} and wyroznik = 1
      on conflict (akt_id, wyroznik) where usuniety is null do nothing`.execute(tx)
    await sql`insert into przypadek (akt_id, up_id, beneficjent_id, akt_data, wyroznik, pp_data, zapisal)
      select akt_id, up_id, beneficjent_id, akt_data, n, pp_data, 'koo' from przypadek, generate_series(15, 25) n
      where akt_id = ${act.aktId} and wyroznik = 1
      on conflict (akt_id, wyroznik) where usuniety is null do update set u2b = 'art. 1'`.execute(tx)
  })
  // what verification found is no version, and neither is an update that finds nothing
  await sql`update przypadek set status_weryfikacji = 'BLEDNY' where akt_id = ${act.aktId}`.execute(api.db)
  await sql`update przypadek set u2b = 'nic' where akt_id = -1`.execute(api.db)
  await sql`update przypadek set u2b = 'art. 2', status_weryfikacji = null where akt_id = ${act.aktId}
    and wyroznik > 12`.execute(api.db)
  // the cases follow their act to another beneficiary
  await sql`update akt set beneficjent_id = ${other.beneficjentId}, bf_nip = ${other.bfNip}
    where id = ${act.aktId}`.execute(api.db)
  await sql`delete from przypadek where akt_id = ${act.aktId} and wyroznik > 5`.execute(api.db)

  for (const table of ['akt', 'przypadek']) {
    const history = await kept(table, `${table}_historia`)
    expect(history.length).toBeGreaterThan(2)
    expect(history).toEqual(await kept(table, `model_${table}`))
  }
  const operations = await sql<{
    n: string
  }>`select operacja || ' ' || user_mod || coalesce(' ' || w_imieniu, '') || ' '
    || count(*) as n from przypadek_historia where akt_id = ${act.aktId} group by operacja, user_mod, w_imieniu
    order by 1`.execute(owner)
  expect(operations.rows.map(({ n }) => n)).toEqual([
    'DELETE system 16',
    'INSERT koo upo 16',
    'INSERT system 3',
    'UPDATE koo upo 6',
    'UPDATE system 32',
  ])
})
