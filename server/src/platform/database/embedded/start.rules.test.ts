import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAccount, SHARED_PLACE } from './account.ts'
import { clusterFolder, isServerOf, runningUrl } from './start.ts'

/** A data folder whose cluster says that its server has this number. */
function folderOf(pid: number): { folder: string; cluster: string } {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-stale-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cluster = join(folder, 'postgres')
  mkdirSync(cluster)
  writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n/x\n0\n5432\n`)
  return { folder, cluster }
}

test('a number left in the file of the database is not taken for it when a stranger has it now', () => {
  const { folder, cluster } = folderOf(process.pid)
  expect(isServerOf(cluster, process.pid)).toBe(false)
  expect(runningUrl(folder)).toBeUndefined()
})

test('nor when the server of another data folder has it now', async () => {
  const other = folderOf(0)
  const server = spawn('/bin/sh', ['-c', 'read end', '-D', other.cluster], { argv0: '/x/bin/postgres' })
  onTestFinished(() => void server.kill())
  await once(server, 'spawn')
  const { folder, cluster } = folderOf(server.pid!)
  expect(isServerOf(cluster, server.pid!)).toBe(false)
  expect(runningUrl(folder)).toBeUndefined()
  expect(isServerOf(other.cluster, server.pid!)).toBe(true)
})

test('a restored folder moves where the account of the database can enter it', () => {
  // nobody but its owner enters a folder that mkdtemp makes
  const { folder, cluster } = folderOf(0)
  const account = databaseAccount()
  // only root runs the database under another account
  if (!account) return expect(clusterFolder(folder, account)).toBe(cluster)
  mkdirSync(SHARED_PLACE, { recursive: true, mode: 0o755 })
  const moved = clusterFolder(folder, account)
  onTestFinished(() => rmSync(moved, { recursive: true, force: true }))
  expect(moved.startsWith(`${SHARED_PLACE}/dane-`)).toBe(true)
  expect([lstatSync(cluster).isSymbolicLink(), realpathSync(cluster)]).toEqual([true, moved])
  expect(readFileSync(join(moved, 'postmaster.pid'), 'utf8')).toContain('5432')
  for (const path of [moved, join(moved, 'postmaster.pid')]) expect(statSync(path)).toMatchObject(account)
  expect(clusterFolder(folder, account)).toBe(moved)
})

test('a start finds the folder that another was moving when it was cut short', () => {
  const { folder, cluster } = folderOf(0)
  renameSync(cluster, `${cluster}.moved`)
  expect(clusterFolder(folder, undefined)).toBe(cluster)
  expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toContain('5432')
})
