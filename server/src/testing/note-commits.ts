import type { Pool } from 'pg'

/** Notes how changes of tables are committed: `synchronous_commit` of each, after the name of its table. */
export async function noteCommits(owner: Pool, tables: readonly string[]) {
  await owner.query(`
    create table commits (how text);
    grant insert on commits to latarnia_app;
    create function note_commit() returns trigger language plpgsql as
      $$ begin
        insert into commits values (tg_table_name || ': ' || current_setting('synchronous_commit'));
        return null;
      end $$`)
  for (const table of tables)
    await owner.query(`create constraint trigger note_commit after insert or update on ${table}
      deferrable initially deferred for each row execute function note_commit()`)
  return {
    /** The commits that some work makes. */
    during: async (work: () => Promise<unknown>): Promise<string[]> => {
      await owner.query('delete from commits')
      await work()
      return (await owner.query<{ how: string }>('select how from commits')).rows.map(({ how }) => how)
    },
    stop: () => owner.query('drop function note_commit cascade; drop table commits'),
  }
}
