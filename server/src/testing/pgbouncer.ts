import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applicationUrl, publicUrl } from '#platform/database/app-account.ts'
import { databaseAccount } from '#platform/database/embedded/account.ts'
import { freePort } from '#platform/free-port.ts'

/** PgBouncer before a database, with the settings of operations.md, and how to reach the database through it. */
export async function startPgbouncer(url: string, mode: 'session' | 'transaction') {
  const { hostname, port, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-pgbouncer-'))
  const own = await freePort()
  const accounts = [url, applicationUrl(url), publicUrl(url)].map((one) => new URL(one))
  const quoted = (text: string) => `"${decodeURIComponent(text)}"`
  writeFileSync(
    join(folder, 'users'),
    accounts.map((one) => `${quoted(one.username)} ${quoted(one.password)}\n`).join(''),
  )
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
${pathname.slice(1)} = host=${decodeURIComponent(hostname)} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = ${mode}
ignore_startup_parameters = options
`,
  )
  // it refuses to run as root
  chmodSync(folder, 0o755)
  const child = spawn('pgbouncer', ['--quiet', config], { stdio: 'ignore', ...databaseAccount() })
  const ended = once(child, 'exit')
  const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: own }).href
  for (const end = Date.now() + 30_000; !(await answers(through)) && Date.now() < end;) await pause(100)
  return {
    url: through,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
