/**
 * `npm run dev`: the server restarts and the screens reload as their files change, all at the one address that it
 * announces. Its PostgreSQL outlives restarts and crashes of the server; ending it, by Ctrl-C or a signal, ends
 * everything that it started.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/database/embedded/start.ts'
import { freePort } from '#platform/free-port.ts'

const config = readConfig(process.env)
const embedded = config.databaseUrl ? undefined : startEmbedded(config.dataDir)
const children: ChildProcess[] = []
let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

const databaseUrl = config.databaseUrl ?? (await embedded!).url
const apiPort = String(await freePort())
start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  PORT: apiPort,
  PUBLIC_URL: config.publicUrl,
  DATABASE_URL: databaseUrl,
  DEMO: String(config.demo),
})
start('vite', ['web', '--port', String(config.port), '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn'], {
  API_URL: `http://localhost:${apiPort}`,
})

function start(program: string, args: string[], env: Record<string, string>): void {
  if (stopping) return
  // a group of its own: Ctrl-C reaches this process alone, which ends each child once and waits for it
  const child = spawn(program, args, { stdio: 'inherit', detached: true, env: { ...process.env, ...env } })
  // one without the other is of no use
  child.on('exit', () => {
    if (!stopping) process.exitCode = 1
    void stop()
  })
  children.push(child)
}

function stop(): Promise<void> {
  return (stopping ??= (async () => {
    await Promise.all(children.map(end))
    await embedded?.then((database) => database.stop())
  })())
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
