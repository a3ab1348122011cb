import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, type Embedded } from './start.ts'

/** A database server for a test or a measurement, which leaves nothing behind, wherever its folder really lies. */
export async function startTemporary(purpose: string): Promise<Embedded> {
  const folder = mkdtempSync(join(tmpdir(), `latarnia-${purpose}-`))
  const database = await startEmbedded(folder, { durable: false })
  const stop = async () => {
    await database.stop()
    for (const path of [realpathSync(join(folder, 'postgres')), folder]) rmSync(path, { recursive: true, force: true })
  }
  return { ...database, stop }
}
