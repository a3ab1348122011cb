import { spawn } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '#platform/database/app-account.ts'
import type { Cluster } from './cluster.ts'

const DEBIAN = '/usr/lib/postgresql'
const needed = ['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'pg_restore']

/** What to say where `findPrograms` finds none. */
export const LACK_OF_PROGRAMS =
  "A dump could not be tried: pg_dump is not among the product's own programs, and no PostgreSQL of this machine has it (apt-get install postgresql)"

/**
 * The newest PostgreSQL of the machine with all its programs. The dumped database runs on it, since pg_dump refuses a
 * server that is newer than itself.
 */
export function findPrograms(place = DEBIAN): string | undefined {
  try {
    return readdirSync(place)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(place, version, 'bin'))
      .find((bin) => needed.every((program) => isRunnable(join(bin, program))))
  } catch {
    return undefined
  }
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Dumps a database into a folder. */
export const dump = (bin: string, url: string, to: string): Promise<void> =>
  run(join(bin, 'pg_dump'), ['-Fd', '-j', '2', '-f', to, url])

/** Restores a dump into the empty database of a server that never had one. */
export async function restoreDump(bin: string, from: string, { ask, url }: Cluster): Promise<void> {
  // without them nobody could be given their rights
  for (const role of ROLES) await ask(`create role ${role} login`)
  await run(join(bin, 'pg_restore'), ['-d', url, '-j', '2', '--exit-on-error', from])
}

function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let errorText = ''
    child.stderr.on('data', (chunk) => (errorText += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${errorText}`)),
    )
  })
}
