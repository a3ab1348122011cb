/** The product in a process of its own, as in production. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/free-port.ts'
import { ensureSecretKey } from '#platform/secret-key.ts'

export type Server = {
  address: string
  /** Its memory now, and its peak since the last call, in megabytes. */
  memory: () => { now: number; most: number }
  stop: () => Promise<void>
}

export async function startServer(databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-bench-'))
  const key = join(folder, 'key')
  ensureSecretKey(key)
  const address = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', join(import.meta.dirname, '../server/src/main.ts')],
    {
      env: {
        PATH: process.env['PATH'],
        // the keys of seals are encrypted by it
        SECOND_FACTOR_KEY: key,
        DATABASE_URL: databaseUrl,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: address,
        LOG_LEVEL: 'error',
        ATTEMPT_LIMITS: 'false',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await ready(address, () => child.exitCode !== null)
  return {
    address,
    memory: () => memoryOf(child.pid!),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Long, since a database of millions may have to be migrated first. */
async function ready(address: string, gone: () => boolean): Promise<void> {
  for (let i = 0; i < 6000 && !gone(); i++) {
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not start')
}

/** Only on Linux; unknown elsewhere. */
function memoryOf(pid: number): { now: number; most: number } {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)![1]) / 1024)
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return { now: of('VmRSS'), most: of('VmHWM') }
  } catch {
    return { now: NaN, most: NaN }
  }
}
