/** @module-tag deep */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testWith } from '#server/testing/with-tool.ts'
import { dumped } from './backups.ts'
import { findPrograms } from './dump.ts'
import { newSeed } from './seeded.ts'
import { tableDifferences } from './tables.ts'

test('a restored database differs by a table, by a number of rows, or by their content alone', () => {
  const table = (rows: number, digest = '7') => ({ rows, digest })
  const backedUp = { akt: table(3), audyt: table(5), grupa: table(1), parametr: table(2) }
  expect(tableDifferences(backedUp, backedUp)).toEqual([])
  const restored = { akt: table(2), audyt: table(5, '8'), parametr: table(2), obca: table(0) }
  expect(tableDifferences(backedUp, restored)).toEqual([
    'Table akt has 2 rows instead of 3',
    'Table audyt has other content in its 5 rows',
    'Table grupa is missing',
    'Table obca is new',
  ])
})

test('the newest PostgreSQL that has all programs is found, by number and not by letter', () => {
  const place = mkdtempSync(join(tmpdir(), 'latarnia-programs-'))
  const install = (version: string, programs: string[]) => {
    mkdirSync(join(place, version, 'bin'), { recursive: true })
    for (const name of programs) {
      writeFileSync(join(place, version, 'bin', name), '')
      chmodSync(join(place, version, 'bin', name), 0o755)
    }
  }
  const client = ['pg_dump', 'pg_restore']
  expect([findPrograms(join(place, 'none')), findPrograms(place)]).toEqual([undefined, undefined])
  for (const version of ['9', '15']) install(version, [...client, 'initdb', 'pg_ctl', 'postgres'])
  install('17', client)
  expect(findPrograms(place)).toBe(join(place, '15', 'bin'))
  rmSync(place, { recursive: true })
})

const seed = newSeed()

testWith(
  'postgresql',
  `a dump is restored into a new server, whole, and the product works on it (seed ${seed})`,
  async () => {
    const { faults } = await dumped({ clients: 2, seconds: 1, seed })
    expect(faults).toEqual([])
  },
  180_000,
)
