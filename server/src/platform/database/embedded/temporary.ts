import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, type Embedded } from './start.ts'

/** A database server for a test or a measurement, which leaves nothing behind, wherever its folder really lies. */
export async function startTemporary(purpose: string): Promise<Embedded> {
  const folder = temporaryFolder(purpose)
  const database = await startEmbedded(folder, { durable: false })
  const stop = async () => {
    await database.stop()
    for (const path of [realpathSync(join(folder, 'postgres')), folder]) rmSync(path, { recursive: true, force: true })
  }
  return { ...database, stop }
}

/**
 * An empty folder for a database of a test: in memory where there is room. On ext4 a test that makes a database of a
 * thousand files pays for the files that others deleted in the last minutes, whose inodes are passed over one by one.
 * Those of one run of the checks lie in a folder of its name (`scripts/one-run.ts`).
 */
export function temporaryFolder(purpose: string): string {
  const place = hasRoom(MEMORY) ? join(MEMORY, process.env['LATARNIA_RUN'] ?? '') : tmpdir()
  mkdirSync(place, { recursive: true })
  const folder = mkdtempSync(join(place, `latarnia-${purpose}-`))
  // the account of the database, where it is another than ours, has to get in
  chmodSync(folder, 0o755)
  return folder
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4e9

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    // its size is only a limit: the machine may have less memory free
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES
  } catch {
    return false
  }
}
