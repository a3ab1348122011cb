import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPostgres, runningUrl } from './start.ts'

test('a number left in the file of the database is not taken for it when a stranger has it now', () => {
  expect(isPostgres(process.pid)).toBe(false)
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-stale-'))
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n/x\n0\n5432\n`)
  expect(runningUrl(folder)).toBeUndefined()
  rmSync(folder, { recursive: true })
})
