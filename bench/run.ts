/**
 * `npm run bench`: measures the whole product over HTTP, against SQL by hand, and prints one table.
 * `--cases N` sets the number of cases; `--data FOLDER` uses a database made by `bench/prepare.ts`; `--only WORD` runs
 * one file of this folder.
 */
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { prepareBench, type Bench } from './bench.ts'
import { openDatabase } from './database.ts'
import { startServer } from './server.ts'
import { markdown, type Line } from './table.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '5000000' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
/** These leave changes behind, which lists sum up one by one until they are compacted: so measurements that only read come first. */
const writing = [
  'writes.bench.ts',
  'certificates.bench.ts',
  'imports.bench.ts',
  'bulk.bench.ts',
  'load.bench.ts',
  'many-imports.bench.ts',
]
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts') && file.startsWith(values.only))
  .toSorted((a, b) => writing.indexOf(a) - writing.indexOf(b))
const database = await openDatabase({ cases: Number(values.cases), ...(values.data && { folder: values.data }) })
const server = await startServer(database.url)
try {
  const bench = await prepareBench(database, server)
  const lines: Line[] = []
  for (const file of files) {
    console.log(`\n${file}`)
    const { run } = (await import(`./${file}`)) as { run: (bench: Bench) => Promise<Line[]> }
    const measured = await run(bench)
    console.log(markdown(measured))
    lines.push(...measured)
  }
  const { rows } = await database.pool.query<{ n: string }>('select sum(n) as n from liczba_dnia')
  console.log(`\n${Number(rows[0]!.n).toLocaleString('en')} cases\n\n${markdown(lines)}`)
} finally {
  await server.stop()
  await database.close()
}
