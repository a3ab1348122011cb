import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { everyCall } from '#contract/testing/whole-contract.ts'
import { readConfig, settingNames } from '#platform/config.ts'
import { ROLES } from '#platform/database/app-account.ts'
import { LONGEST_STATEMENT_MS } from '#platform/database/connect.ts'
import { freePort, portOf } from '#platform/free-port.ts'
import { testWith } from '#server/testing/with-tool.ts'
import { asOwnAccount } from '../faults/haproxy.ts'
import { tools } from './tools.ts'

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

test('what HAProxy refuses itself it refuses in the words of the product', () => {
  for (const code of ['request.malformed', 'request.tooSlow', 'server.failure'] as const) {
    const [status, sentence] = errors[code]
    const [calls, pages] = [read(`deploy/errors/calls-${status}.http`), read(`deploy/errors/pages-${status}.http`)]
    for (const text of [calls, pages])
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\nx-error-code: ${code}\n`, 's'))
    expect(JSON.parse(calls.split('\n\n')[1]!)).toEqual({ code, message: sentence })
    expect(pages).toContain(`<p>${sentence}</p>`)
  }
})

test('the steps of the cluster bring the packages of the drills, and every file that they name is there', () => {
  const steps = read('deploy/cluster/README.md')
  const brought = matches(steps, /apt-get install ([a-z0-9 -]+)/g).flatMap((names) => names.split(' '))
  expect(brought).toEqual(expect.arrayContaining([...tools.patroni.packages, 'etcd-client', 'haproxy']))
  // etcd listens on the addresses of the machines alone
  expect(matches(steps, /etcdctl (?!--endpoints=http:\/\/10\.0\.0\.21:2379 )(.*)/g)).toEqual([])
  const named = matches(read('deploy/haproxy.cfg'), /\/etc\/haproxy\/errors\/(\S+)/g)
  expect(named.filter((name) => !existsSync(join('deploy/errors', name)))).toEqual([])
  for (const file of ['deploy/haproxy.cfg', 'deploy/cluster/haproxy-database.cfg'])
    expect(read(file)).toMatch(/^ {2}user haproxy\n {2}group haproxy\n {2}chroot /m)
  // /tmp of the service is not that of the archiving
  expect(read('deploy/cluster/latarnia-backup@.service')).toContain('PrivateTmp=yes')
  expect(read('deploy/cluster/pgbackrest.conf')).toMatch(/^lock-path=\/var\/run\/postgresql/m)
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

/** A file of HAProxy in a folder, with its errors and without TLS. */
function placed(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-haproxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const here = join(folder, 'haproxy.cfg')
  const text = read(file)
    .replace(/ ssl crt .*/, '')
    .replaceAll('/etc/haproxy/errors/', 'deploy/errors/')
  writeFileSync(here, text)
  return here
}

testWith('haproxy', 'HAProxy takes its files', () => {
  for (const file of ['deploy/haproxy.cfg', 'deploy/cluster/haproxy-database.cfg']) {
    const here = placed(file)
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', here], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
})

testWith('haproxy', 'HAProxy refuses a call that breaks off in the words of the product', async () => {
  // ready, and waits for the rest of every call
  const product = createServer(({ url }, response) => void (url === '/health/ready' && response.end()))
  product.listen(0, '127.0.0.1')
  await once(product, 'listening')
  const port = await freePort()
  const here = placed('deploy/haproxy.cfg')
  const text = read(here)
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    .replaceAll(/10\.0\.0\.1[12]:8080/g, `127.0.0.1:${portOf(product)}`)
  writeFileSync(here, asOwnAccount(text))
  const proxy = spawn('haproxy', ['-db', '-f', here], { stdio: 'ignore' })
  const answerTo = async (path: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(`POST ${path} HTTP/1.1\r\nhost: latarnia\r\ntransfer-encoding: chunked\r\n\r\n`)
    await pause(200)
    socket.write('no number\r\n')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    await closed
    return answer
  }
  const [, sentence] = errors['request.malformed']
  await expect.poll(() => answerTo('/api/x')).toContain(`"message":"${sentence}"`)
  await expect.poll(() => answerTo('/')).toContain(`<p>${sentence}</p>`)
  proxy.kill('SIGKILL')
  await once(proxy, 'exit')
  product.closeAllConnections()
  product.close()
})
