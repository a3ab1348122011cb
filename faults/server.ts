import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#platform/free-port.ts'

export type Server = {
  base: string
  port: number
  pid: number
  /** Kills it (SIGKILL). */
  kill: () => Promise<void>
  /** Asks it to stop, and returns its exit code. */
  stop: () => Promise<number | null>
  /** Whether the process that was started is still running. */
  isRunning: () => boolean
  /** Its output. */
  output: () => string
}

const READY_WITHIN_MS = 90_000

/** The product as a process of its own, on an existing database. */
export async function startServer(databaseUrl: string, settings: Record<string, string> = {}): Promise<Server> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    // it ends with this process, however that ends
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH']!,
      HOME: process.env['HOME'] ?? '/',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DEMO: 'true',
      LOG_LEVEL: 'error',
      // these clients are faster than people
      ATTEMPT_LIMITS: 'false',
      ...settings,
      PORT: String(port),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal)
    return ended
  }
  const base = `http://127.0.0.1:${port}`
  const server = {
    base,
    port,
    pid: child.pid!,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    isRunning,
    output: () => output,
  }
  if (await isReady(base, READY_WITHIN_MS, isRunning)) return server
  await server.kill()
  throw new Error(`The server did not become ready: ${output}`)
}

/** Waits until a server reports that it is ready. */
export async function isReady(base: string, withinMs: number, isRunning = () => true): Promise<boolean> {
  const end = Date.now() + withinMs
  while (Date.now() < end && isRunning()) {
    if ((await statusOf(`${base}/health/ready`)) === 200) return true
    await pause(100)
  }
  return false
}

/** The status of an address, or 0 when nobody answers. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
