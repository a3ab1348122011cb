import pg from 'pg'

/** The rows of each table: how many there are, and a sum over their content that does not depend on their order. */
export type Tables = Readonly<Record<string, { rows: number; digest: string }>>

/** Reads every table of a database. */
export async function tablesOf(url: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // moments are digested as text
    await client.query(`set timezone = 'UTC'`)
    const { rows: names } = await client.query<{ name: string }>(`
      select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and nspname !~ '^(pg_|information_schema)' order by 1`)
    const tables: Record<string, Tables[string]> = {}
    for (const { name } of names) {
      const { rows } = await client.query<{ rows: string; digest: string }>(
        `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from ${name} t`,
      )
      tables[name] = { rows: Number(rows[0]!.rows), digest: rows[0]!.digest }
    }
    return tables
  } finally {
    await client.end()
  }
}

/** How the tables of a restored database differ from those that were backed up, as sentences. */
export function tableDifferences(backedUp: Tables, restored: Tables): string[] {
  const names = [...new Set([...Object.keys(backedUp), ...Object.keys(restored)])]
  return names.flatMap((name) => {
    const [before, after] = [backedUp[name], restored[name]]
    if (!before || !after) return [`Table ${name} is ${after ? 'new' : 'missing'}`]
    if (before.rows !== after.rows) return [`Table ${name} has ${after.rows} rows instead of ${before.rows}`]
    return before.digest === after.digest ? [] : [`Table ${name} has other content in its ${after.rows} rows`]
  })
}
