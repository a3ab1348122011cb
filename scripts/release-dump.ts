/**
 * `npm run release:dump`, once a version is released: dumps a small database of it, with rows in every table, to
 * `server/src/release`, in place of the dump of the version before. Tests upgrade it to the version of the day.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { connect, connectOwner, connectPool } from '#platform/database/connect.ts'
import { startTemporary } from '#platform/database/embedded/temporary.ts'
import { migrate } from '#platform/database/migrate.ts'
import { ensureTrialAuthority } from '#platform/signatures/trial-authority.ts'
import { version } from '#platform/version.ts'
import { closeAuditDays } from '#server/features/audit/keep-audit.ts'
import { recountCases } from '#server/features/aid/list/keep-counts.ts'
import { dumpFiles, ENDING, compressDump, readRows } from '#server/release/dump.ts'
import { readAnswers } from '#server/release/read-answers.ts'
import { seed } from '#server/seed/seed.ts'

const text = (path: string) => readFileSync(path, 'utf8')
const filesOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, text(`${folder}/${name}`)]))
const database = await startTemporary('release')
try {
  const { url } = database
  await migrate(url)
  await ensureTrialAuthority(url)
  const pool = connectPool(url, 2)
  await seed(connect(pool), { demo: true, firstAdministrator: undefined })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text('server/src/release/thin-out.sql'))
  const owner = connectOwner(url, 'latarnia-release')
  await recountCases(owner)
  await client.query(text('server/src/release/rows.sql'))
  await closeAuditDays(owner)
  await owner.destroy()
  await pool.end()

  const rows = await readRows(client)
  await client.end()
  const empty = rows.tables.filter((table) => !table.rows).map(({ name }) => name)
  if (empty.length)
    throw new Error(`Tables without a row, which server/src/release/rows.sql gives: ${empty.join(', ')}`)
  const scripts = { migrations: filesOf('server/migrations'), functions: filesOf('server/functions') }
  const dump = compressDump({ version, ...scripts, ...rows, answers: await readAnswers(url) })
  for (const file of dumpFiles()) rmSync(file)
  writeFileSync(`server/src/release/${version}${ENDING}`, dump)
  console.log(`server/src/release/${version}${ENDING}: ${dump.length} bytes`)
} finally {
  await database.stop()
}
