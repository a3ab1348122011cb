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

/** Columns whose checks allow the codes of a table of the contract alone, with the type that codes have there. */
const coded: readonly [table: string, column: string, type: string, file: string, shape?: string][] = [
  ['ImportTeryt', 'zrodlo', 'ImportSource', 'territory/territory.ts'],
  ['KluczApi', 'uprawnienia', 'KeyPermission', 'access.ts', 'KeyPermission[]'],
  ['Pieczec', 'rodzaj', 'SealKind', 'seals/seals.ts'],
  ['SzablonPrzypadku', 'rodzajPomocy', 'AidKind', 'aid/aid-kinds.ts', 'AidKind | null'],
  ['Uzytkownik', 'poziom', 'Level', 'access.ts', 'Level | null'],
  ['Uzytkownik', 'uprawnienia', 'CasePermission', 'access.ts', 'Generated<CasePermission[]>'],
  ['Wniosek', 'dane', 'AccessRequest', 'access-requests/request.ts', 'ColumnType<AccessRequest, string, string>'],
  ['Wniosek', 'status', 'RequestState', 'access-requests/states.ts', "Generated<'DPO' | RequestState>"],
  ['WniosekPodpis', 'typ', 'SignatureKind', 'access-requests/signature.ts'],
  ['WniosekPodpis', 'uniewaznienie', 'RevocationVerdict', 'access-requests/signature.ts'],
  ['ZaswiadczeniePodpis', 'rodzaj', 'PdfSignatureKind', 'aid/certificates/signature.ts'],
  ['ZaswiadczeniePodpis', 'uniewaznienie', 'RevocationVerdict', 'access-requests/signature.ts'],
]

/** The generated types with those columns. */
function withCodes(generated: string): string {
  let text = generated
  for (const [table, column, type, file, shape = type] of coded) {
    const declared = new RegExp(`(export interface ${table} \\{[^}]*?\\n  ${column}: )[^;]*;`)
    if (!declared.test(text)) throw new Error(`There is no ${table}.${column} any more`)
    text = text.replace(declared, `$1${shape};`)
    const line = `import type { ${type} } from "#contract/${file}";\n`
    if (!text.includes(line)) text = text.replace(/(?<=^import type \{ ColumnType .*\n)/m, line)
  }
  return text
}

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
  const text = withCodes(readFileSync(target, 'utf8').replace('export interface DB {', 'export interface Schema {'))
  if (check && text !== readFileSync(committed, 'utf8')) {
    console.error(`${committed} does not match the migrations: run "npm run db:types"`)
    process.exitCode = 1
  }
  if (!check) (await import('node:fs')).writeFileSync(committed, text)
} finally {
  await database.stop()
  rmSync(folder, { recursive: true })
}
