import { readdirSync, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Answers } from './read-answers.ts'

/** A database of a released version: what made its schema, its rows as COPY writes them, and what the version answered about them. */
export type Dump = {
  version: string
  migrations: Record<string, string>
  functions: Record<string, string>
  tables: { name: string; columns: string[]; rows: string }[]
  sequences: Record<string, number>
  answers: Answers
}

/** The folder of the last released version's dump. */
const folder = new URL('./', import.meta.url)
export const ENDING = '.dump.br'
export const dumpFiles = (): URL[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => new URL(name, folder))

export const compressDump = (dump: Dump): Buffer => brotliCompressSync(JSON.stringify(dump))
export const readDump = (file: URL): Dump => JSON.parse(brotliDecompressSync(readFileSync(file)).toString())

/** Reads the rows of every table, and the numbers that were given last. */
export async function readRows(client: pg.Client): Promise<Pick<Dump, 'tables' | 'sequences'>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracja' group by 1 order by 1`)
  const tables: Dump['tables'] = []
  for (const { name, columns } of rows) {
    const copy = client.query(copyTo(`copy ${name} (${columns.join()}) to stdout`))
    tables.push({ name, columns, rows: (await buffer(copy)).toString() })
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return { tables, sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, Number(last)])) }
}

/** Writes the rows into the tables that the dump's own migrations made. */
export async function restoreRows(client: pg.Client, { tables, sequences }: Dump): Promise<void> {
  // neither triggers nor foreign keys: the rows are as they were
  await client.query('begin; set local session_replication_role = replica')
  // what migrations insert comes with the rows
  await client.query(`truncate ${tables.map(({ name }) => name).join()}`)
  for (const { name, columns, rows } of tables) {
    const copy = client.query(copyFrom(`copy ${name} (${columns.join()}) from stdin`))
    await pipeline(Readable.from([rows]), copy)
  }
  for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, last])
  await client.query('commit; analyze')
}
