/**
 * Writes `server/src/platform/database/schema.ts` from a freshly migrated database; with `--check`, only says whether
 * the committed file is still right.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemporary } from '#platform/database/embedded/temporary.ts'
import { migrate } from '#platform/database/migrate.ts'

const committed = 'server/src/platform/database/schema.ts'
const check = process.argv.includes('--check')
const folder = mkdtempSync(join(tmpdir(), 'latarnia-types-'))
const target = check ? join(folder, 'schema.ts') : committed

const database = await startTemporary('types-db')
try {
  await migrate(database.url)
  execFileSync(
    'kysely-codegen',
    [
      '--url',
      database.url,
      '--dialect',
      'postgres',
      '--camel-case',
      '--type-only-imports',
      '--out-file',
      target,
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-mapping',
      JSON.stringify({ timestamptz: 'string', int8: 'number' }),
      '--exclude-pattern',
      'pgboss.*',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const text = readFileSync(target, 'utf8').replace('export interface DB {', 'export interface Schema {')
  if (check && text !== readFileSync(committed, 'utf8')) {
    console.error(`${committed} does not match the migrations: run "npm run db:types"`)
    process.exitCode = 1
  }
  if (!check) (await import('node:fs')).writeFileSync(committed, text)
} finally {
  await database.stop()
  rmSync(folder, { recursive: true })
}
