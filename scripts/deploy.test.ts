import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { everyCall } from '#contract/testing/whole-contract.ts'
import { readConfig, settingNames } from '#platform/config.ts'
import { ROLES } from '#platform/database/app-account.ts'
import { LONGEST_STATEMENT_MS } from '#platform/database/connect.ts'
import { testWith } from '#server/testing/with-tool.ts'

// What the files and commands for operators promise, held against the product.

const read = (path: string) => readFileSync(path, 'utf8')
const compose = read('deploy/compose.yaml')
const unit = read('deploy/latarnia.service')
const container = read('deploy/Containerfile')
const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
/** The lines of a service. */
const service = (name: string) => new RegExp(`^  ${name}:\\n((?:    .*\\n)+)`, 'm').exec(compose)![1]!

test('the steps of a restore create every account that is granted something', () => {
  const scripts = ['server/migrations', 'server/functions'].flatMap((folder) =>
    readdirSync(folder).map((name) => read(join(folder, name))),
  )
  const granted = scripts.flatMap((text) => matches(text, /\b(latarnia_[a-z]+)/g))
  expect([...new Set(granted)].sort()).toEqual([...ROLES])
  expect(matches(read('docs/operations.md'), /^create role (latarnia_\w+) login;$/gm)).toEqual([...ROLES])
})

test('every setting that a file gives is one', () => {
  const given = [
    ...matches(service('product').split('    environment:\n')[1]!.split('    volumes:')[0]!, /^ {6}([A-Z_]+):/gm),
    ...matches(lineOf('Environment'), /(\w+)=/g),
    ...matches(container, /\b([A-Z_]+)=\S+/g),
  ]
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECOND_FACTOR_KEY', 'SMTP_URL', 'TRUST_PROXY']))
  const others = ['NODE_ENV', 'NODE_IMAGE', 'PATH']
  expect(given.filter((name) => !settingNames.includes(name) && !others.includes(name))).toEqual([])
})

test('the unit starts a program that an install brings, on any processor, as the image does', () => {
  const [program = '', ...args] = lineOf('ExecStart').split(' ')
  const here = program.replace(/^\/opt\/latarnia\//, '')
  // npm brings none for other systems
  expect([existsSync(here), existsSync(args.at(-1)!)]).toEqual([process.platform === 'linux', true])
  expect(container).toContain('PATH=/opt/latarnia/node_modules/.bin:')
  expect(container).toContain(`CMD ${JSON.stringify(['node', ...args]).replaceAll(',', ', ')}`)
  const install = /npm install --no-save --include=dev --include=optional/
  expect([install.test(unit), install.test(container), unit.includes('`npm ci`')]).toEqual([true, true, false])
})

test('the sandbox of the unit lets Node ask for the addresses of the machine', () => {
  expect(lineOf('RestrictAddressFamilies').split(' ')).toContain('AF_NETLINK')
})

test('a supervisor waits longer than the product takes to stop, and starts it again', () => {
  const { stopMs } = readConfig({})
  const drainMs = 5_000 // as deploy/haproxy.cfg has it
  const longest = (drainMs + stopMs + LONGEST_STATEMENT_MS) / 1_000
  expect(Number(lineOf('TimeoutStopSec'))).toBeGreaterThan(longest)
  expect(Number(/stop_grace_period: (\d+)m/.exec(service('product'))![1]) * 60).toBeGreaterThan(longest)
  expect(lineOf('Restart')).toBe('always')
  for (const name of ['database', 'product']) expect(service(name)).toContain('\n    restart: unless-stopped\n')
})

test('nginx neither bounds nor gathers the calls whose body is a stream of lines', () => {
  const places = [...read('docs/operations.md').matchAll(/^ {2}location = (\S+) \{.*\n((?: {4}.*\n)+)/gm)]
  const streams = everyCall.filter(({ options }) => options.lines).map(({ path }) => path)
  expect(places.map(([, path]) => path)).toEqual(streams)
  for (const [, , settings] of places)
    for (const setting of ['client_max_body_size 0;', 'proxy_request_buffering off;', 'proxy_buffering off;'])
      expect(settings).toContain(setting)
})

test('no default is empty, which podman-compose would take for the value', () => {
  expect(compose).not.toMatch(/:-\}/)
})

test('what is not for the image is said where Docker, Podman and Buildah all look', () => {
  // the latter two would prefer the other name, and Docker does not know it
  expect(existsSync('.containerignore')).toBe(false)
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['node_modules', 'var', '.git', 'web/dist']))
})

test('where HAProxy has nobody to ask, callers and people get the words of the product', () => {
  const [status, sentence] = errors['server.databaseDown']
  const [head, body] = read('deploy/errors/calls.http').split('\n\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('x-error-code: server.databaseDown')
  expect(JSON.parse(body!)).toEqual({ code: 'server.databaseDown', message: sentence })
  expect(read('deploy/errors/pages.http')).toContain(`<p>${sentence}</p>`)
})

test('the files of the cluster name the same machines, ports and passwords', () => {
  const files = readdirSync('deploy/cluster').map((name) => read(`deploy/cluster/${name}`))
  const all = files.join('\n')
  const patroni = read('deploy/cluster/patroni.yml')
  for (const server of ['db1 10.0.0.21:5432', 'db2 10.0.0.22:5432', 'db3 10.0.0.23:5432'])
    expect(matches(read('deploy/cluster/haproxy-database.cfg'), new RegExp(`server (${server})`, 'g'))).toHaveLength(2)
  expect(patroni).toContain('hosts: 10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379')
  expect([...new Set(matches(all, /<(\w+)>/g))].sort()).toEqual(
    ['latarnia', 'patroni', 'pgbackrest', 'postgres', 'przewijanie', 'replikacja'].sort(),
  )
  // what notices a dead primary must not take longer than its lock lasts
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)![1])
  expect(seconds('loop_wait') + 2 * seconds('retry_timeout')).toBeLessThanOrEqual(seconds('ttl'))
  const database = matches(patroni, /data_dir: (\S+)/g)
  expect(matches(read('deploy/cluster/pgbackrest.conf'), /pg1-path=(\S+)/g)).toEqual(database)
})

testWith('haproxy', 'HAProxy takes its files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-haproxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['deploy/haproxy.cfg', 'deploy/cluster/haproxy-database.cfg']) {
    const here = join(folder, 'haproxy.cfg')
    const text = read(file)
      .replace(/ ssl crt .*/, '')
      .replaceAll('/etc/haproxy/errors/', 'deploy/errors/')
    writeFileSync(here, text)
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', here], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
})
