import type pg from 'pg'

/** Finds why a row cannot be written to its history: a column is missing there, or nothing fills it. */
const DIFFERENCES = `
  with kept as (
    select t.relname as of_table, t.oid as table_id, h.oid as history_id
    from pg_class t join pg_class h on h.relname = t.relname || '_historia' and h.relnamespace = t.relnamespace
    where t.relnamespace = current_schema::regnamespace and t.relkind = 'r'
  ), columns as (
    select attrelid, attname, attnotnull, format_type(atttypid, atttypmod) as type from pg_attribute
    where attnum > 0 and not attisdropped
  ), mine as (select * from kept join columns on attrelid = table_id
  ), theirs as (select * from kept join columns on attrelid = history_id
    where attname not in ('czas_wykon', 'operacja', 'user_mod', 'w_imieniu'))
  select of_table, attname as "column", case
      when theirs.attname is null then 'is missing there'
      when mine.attname is null then 'is required there, but the table has none'
      when mine.type <> theirs.type then format('is %s, not %s', theirs.type, mine.type)
      else 'is required there, but not in the table' end as difference
  from mine full join theirs using (of_table, attname)
  where theirs.attname is null or mine.type <> theirs.type or theirs.attnotnull and mine.attnotnull is not true
  order by 1, 2`

/** Requires for every column of a table with history its counterpart there. Without it the first write would fail. */
export async function requireHistoryColumns(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ of_table: string; column: string; difference: string }>(DIFFERENCES)
  if (rows.length === 0) return
  const list = rows.map((row) => `${row.of_table}_historia: column ${row.column} ${row.difference}`)
  throw new Error(
    `History does not mirror its table (docs/recipes.md, 3):\n${list.map((line) => `- ${line}`).join('\n')}`,
  )
}
