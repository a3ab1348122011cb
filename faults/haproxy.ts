import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#platform/free-port.ts'
import type { Proxy } from './proxy.ts'
import { isReady } from './server.ts'

const example = new URL('../deploy/haproxy.cfg', import.meta.url)

/** A real HAProxy with the example's configuration before processes at these ports. */
export async function startHaproxy(ports: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-haproxy-'))
  const port = await freePort()
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, withPorts(readFileSync(example, 'utf8'), port, ports))
  const child = spawn('haproxy', ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const base = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
  if (await isReady(base, 30_000, () => child.exitCode === null)) return { base, stop }
  await stop()
  throw new Error(`HAProxy did not find the processes: ${errors}`)
}

/** Not everybody who starts a trial may change the account. */
export const asOwnAccount = (text: string): string => text.replaceAll(/^ +(user|group|chroot) .*\n/gm, '')

/** The example with other addresses and without TLS; every other line is as it stands. */
function withPorts(text: string, port: number, ports: readonly number[]): string {
  const names = [...new Set([...text.matchAll(/^ +server (\w+) /gm)].map((match) => match[1]!))]
  if (names.length !== ports.length)
    throw new Error(`The example has ${names.length} processes, wanted ${ports.length}`)
  return asOwnAccount(text)
    .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/errors/', fileURLToPath(new URL('errors/', example)))
    .replaceAll(/^( +server (\w+)) \S+/gm, (_line, start, name) => `${start} 127.0.0.1:${ports[names.indexOf(name)]}`)
}
