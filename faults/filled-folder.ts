import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { startEmbedded } from '#platform/database/embedded/start.ts'
import { temporaryFolder } from '#platform/database/embedded/temporary.ts'
import { fillDatabase } from '#server/testing/fill-database.ts'

/** The variable with the folder of a stopped server whose database is filled. */
const FILLED = 'FILLED_DATABASE'

/** Vitest's global set-up: all trials begin with a copy of one database, since filling it takes far longer than copying. */
export async function setup(): Promise<void> {
  process.env[FILLED] = await fillFolder()
}

/** Puts the files of a filled database into an empty folder. Trials by command have no set-up: the first one fills it. */
export async function copyFilled(folder: string): Promise<void> {
  const filled = (process.env[FILLED] ??= await fillFolder())
  // as the account of the database owns them
  const { status, stderr } = spawnSync('cp', ['-a', `${filled}/.`, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The filled database was not copied: ${stderr}`)
}

async function fillFolder(): Promise<string> {
  const folder = temporaryFolder('faults')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { url, stop } = await startEmbedded(folder, { durable: false })
  await fillDatabase(url)
  await stop()
  return folder
}
