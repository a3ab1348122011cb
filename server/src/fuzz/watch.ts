import pg from 'pg'
import { first } from '#contract/kernel/lists.ts'

/** What a test that changes everything at random must keep: its own accounts and keys, their bodies and the system's parameters. */
const kept = ['uzytkownik', 'udzielajacy_pomocy', 'parametr', 'tekst', 'klucz_api'] as const
const keptWhole = ['haslo', 'sesja'] as const

/** Watches what calls commit, and restores what the test itself needs. */
export type Watch = {
  /** Tables with committed writes since the last call. */
  changed: () => Promise<string[]>
  /** From now on `restore` brings accounts and sessions back to their present state. */
  remember: () => Promise<void>
  restore: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A trigger adds a line to a table of the test's own database for every row written, in the same transaction: a rollback
 * leaves none. That is exact, and one indexed read tells whether anything changed.
 */
export async function watchChanges(url: string): Promise<Watch> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`
    create schema fuzz;
    create table fuzz.zmiana (id bigint generated always as identity primary key, tabela text not null);
    create function fuzz.zapisz() returns trigger language plpgsql security definer as $$
      begin insert into fuzz.zmiana (tabela) values (tg_table_name); return null; end $$;
    do $$ declare t text; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger zzz_fuzz after insert or update or delete on %I for each row execute function fuzz.zapisz()', t);
      end loop;
    end $$`)
  let last = 0
  const changed = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ last: number | null; tables: string[] | null }>(
      'select max(id) as last, array_agg(distinct tabela) as tables from fuzz.zmiana where id > $1',
      [last],
    )
    last = first(rows).last ?? last
    return first(rows).tables ?? []
  }
  const restoring: string[] = []
  return {
    changed,
    remember: async () => {
      for (const table of [...kept, ...keptWhole]) await owner.query(`create table fuzz.${table} as table ${table}`)
      for (const table of kept) restoring.push(putBack(table, await columnsOf(owner, table)))
      for (const table of keptWhole)
        restoring.push(`delete from ${table}; insert into ${table} overriding system value table fuzz.${table}`)
      await changed()
    },
    restore: async () => {
      await owner.query([makeRoom, ...restoring].join('; '))
      await changed()
    },
    close: () => owner.end(),
  }
}

/** A body has one main user: a new one gives way to the original. */
const makeRoom = `update uzytkownik set poziom = 'UPO' where poziom = 'UGL' and login not in ('ugl', 'ugl2')`

/** Whether something that the test needs was changed. */
export const changesTestData = (tables: readonly string[]): boolean =>
  tables.some((table) => [...kept, ...keptWhole].includes(table as never))

const putBack = (table: string, columns: string): string =>
  `update ${table} as t set (${columns}) = (select ${columns} from fuzz.${table} as s where s.id = t.id)
   where exists (select from fuzz.${table} as s where s.id = t.id and s is distinct from t)`

async function columnsOf(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'wersja')`,
    [table],
  )
  return first(rows).columns
}
