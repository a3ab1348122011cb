import type { Client } from 'pg'

/**
 * Drops every index of a table that no foreign key needs, and returns the statements that recreate them:
 * building an index over all rows is far faster than row by row.
 */
export async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select
       case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
     where i.indrelid = $1::regclass
       and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')
     order by i.indexrelid`,
    [table],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ make }) => make)
}
