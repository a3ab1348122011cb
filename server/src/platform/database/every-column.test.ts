/** @module-tag deep */
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#server/testing/api.ts'

/** Columns that are no content of a record: a change of them alone leaves neither version nor history. */
const technical = (table: string): string[] => technicalColumns[table] ?? []
const technicalColumns: Record<string, string[]> = {
  przypadek: ['akt_data', 'czas_weryfikacji', 'korekta_do', 'status_weryfikacji', 'wynik_weryfikacji', 'zaswiadczenie'],
  zaswiadczenie: ['liczba_wydrukow'],
}

/** Two values of each type that columns have. */
const values: Record<string, readonly [string, string]> = {
  boolean: ['true', 'false'],
  date: [`'2001-01-01'`, `'2002-02-02'`],
  integer: ['71', '72'],
  'integer[]': [`'{71}'`, `'{72}'`],
  jsonb: [`'[1]'`, `'[2]'`],
  numeric: ['7.1', '7.2'],
  smallint: ['71', '72'],
  text: [`'a'`, `'b'`],
  bytea: [`'\\x01'`, `'\\x02'`],
  'text[]': [`'{a}'`, `'{b}'`],
  'timestamp with time zone': [`'2001-01-01'`, `'2002-02-02'`],
}

type Column = { table: string; name: string; type: string; nullable: boolean }
type State = { wersja: number; kept: number; same: boolean }

/** One row in each table with history and nothing that would refuse a value; columns of a later day in both, in another order. */
const prepare = `
  set session_replication_role = replica;
  do $$
  declare of_table regclass; c name;
  begin
    for of_table, c in select conrelid::regclass, conname from pg_constraint
      where contype in ('c', 'f') and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', of_table, c);
    end loop;
    for of_table, c in select tgrelid::regclass, tgname from pg_trigger where not tgisinternal and tgrelid in (select t from kept)
      and tgname not in ('bump_version', 'record_inserts', 'record_updates', 'record_deletes') loop
      execute format('drop trigger %I on %s', c, of_table);
    end loop;
    for of_table, c in select attrelid::regclass, attname from pg_attribute where attnotnull and attnum > 0
      and attname not in ('id', 'wersja') and attrelid in (select t from kept union select h from kept)
      and attname not in ('czas_wykon', 'operacja', 'user_mod') loop
      execute format('alter table %s alter column %I drop not null', of_table, c);
    end loop;
    for of_table in select t from kept loop
      execute format('delete from %s', of_table);
      execute format('alter table %s add column pozniejsza text, add column najpozniejsza integer', of_table);
      execute format('alter table %s add column najpozniejsza integer, add column pozniejsza text', of_table || '_historia');
    end loop;
  end $$;
  set session_replication_role = origin;
  do $$
  declare of_table regclass;
  begin
    for of_table in select t from kept loop execute format('insert into %s (id) values (1000)', of_table); end loop;
  end $$`

test('every column of every table with history leaves a version and a history row when it alone changes', async () => {
  const { url, drop } = await cloneDatabase()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`create temporary table kept as select t.oid::regclass as t, h.oid::regclass as h
    from pg_class t join pg_class h on h.relname = t.relname || '_historia' and h.relnamespace = t.relnamespace`)
  await owner.query(prepare)
  const { rows: columns } =
    await owner.query<Column>(`select attrelid::regclass::text as table, quote_ident(attname) as name,
      format_type(atttypid, null) as type, not attnotnull as nullable
    from pg_attribute where attrelid in (select t from kept) and attnum > 0 and not attisdropped and attgenerated = ''
    order by 1, attname = 'id', 2`)
  const tables = new Set(columns.map(({ table }) => table))
  expect(tables.size).toBeGreaterThan(35)

  const without: Record<string, string[]> = {}
  const wrong: string[] = []
  for (const { table, name, type, nullable } of columns) {
    const given = values[type]
    if (!given) throw new Error(`${table}.${name}: this test has no values of the type ${type} yet`)
    if (nullable) await owner.query(`update ${table} set ${name} = null`)
    const steps = nullable ? [...given, 'null'] : given
    const [before, after] = await around(
      owner,
      table,
      steps.map((value) => `${name} = ${value}`),
    )
    const versions = after.wersja - before.wersja
    if (versions === 0 && after.kept === before.kept) (without[table] ??= []).push(name)
    else if (versions !== steps.length || after.kept - before.kept !== versions || !after.same)
      wrong.push(`${table}.${name}`)
  }
  expect(wrong).toEqual([])
  expect(without).toEqual(
    Object.fromEntries(
      [...tables].filter((table) => technical(table).length).map((table) => [table, technical(table)]),
    ),
  )

  // an update that changes nothing leaves nothing, where a column is generated too
  await owner.query(`update podmiot_gospodarczy set nazwa = 'Żółw'`)
  for (const table of tables) {
    const [before, after] = await around(owner, table, ['id = id, najpozniejsza = najpozniejsza'])
    expect(after, table).toEqual(before)
  }
  await owner.end()
  await drop()
})

/** The only row of a table before and after updates: its version, the rows of its history, and whether the last is the same. */
async function around(owner: pg.Client, table: string, changes: readonly string[]): Promise<[State, State]> {
  const state = `select wersja, (select count(*)::int from ${table}_historia) as kept,
    to_jsonb(${table}) = (select to_jsonb(h) - '{czas_wykon,operacja,user_mod,w_imieniu}'::text[]
      from ${table}_historia h order by wersja desc limit 1) as same from ${table}`
  const updates = changes.map((change) => `update ${table} set ${change}`)
  const answers = await owner.query<State>([state, ...updates, state].join(';'))
  // of several statements there are several answers, which the types do not know
  const [before, after] = (answers as unknown as pg.QueryResult<State>[]).filter(({ command }) => command === 'SELECT')
  return [before!.rows[0]!, after!.rows[0]!]
}
