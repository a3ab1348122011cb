import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Streams rows, each a line of COPY's text format, into a table as fast as the database accepts them. */
export async function copyRows(
  client: Client,
  table: string,
  columns: string,
  rows: Iterable<string>,
  options = '',
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns}) from stdin ${options}`))
  await pipeline(Readable.from(together(rows), { objectMode: true, highWaterMark: 4 }), target)
}

const CHUNK = 262_144

function* together(rows: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += row
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
