import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { runningUrl } from './platform/database/embedded/start.ts'
import { freePort } from './platform/free-port.ts'

// The product as a process: what `npm start` runs after installing and building.

let folder: string
let port: number
let running: ChildProcess[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latarnia-main-'))
  port = await freePort()
})
afterEach(async () => {
  for (const child of running.filter((c) => c.exitCode === null && c.signalCode === null)) {
    child.kill('SIGTERM')
    await end(child)
  }
  running = []
  rmSync(folder, { recursive: true, force: true })
})

test(
  'a crash loses nothing, a second start on the same folder is refused, and a stop is clean',
  { timeout: 240_000 },
  async () => {
    // a folder that no other account can enter, like a 0700 home
    const home = join(folder, 'home')
    mkdirSync(home)
    chmodSync(home, 0o700)
    const DATA_DIR = join(home, 'var')

    const first = start({ DATA_DIR })
    await answers()
    expect(await signIn()).toBe(200)

    const second = start({ DATA_DIR, PORT: String(await freePort()) })
    expect(await end(second)).toMatchObject({ code: 1, output: expect.stringContaining('jest już używany') })

    first.kill('SIGKILL')
    await end(first)
    const third = start({ DATA_DIR, STOP_SECONDS: '1' })
    await answers()
    expect(await signIn()).toBe(200)

    // the database is killed while the product runs, and comes back
    const cluster = realpathSync(join(DATA_DIR, 'postgres'))
    process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    expect(await signIn()).toBe(503)
    // what `/health/ready` says may be a second old
    await expect.poll(() => signIn(), { timeout: 60_000, interval: 1_000 }).toBe(200)

    // a request without its end does not keep the stop waiting
    const half = connect(port, '127.0.0.1')
    half.on('error', () => {})
    half.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
    await once(half, 'connect')

    await makeEarlier(runningUrl(DATA_DIR)!)
    third.kill('SIGTERM')
    const { code, output } = await end(third)
    expect([code, output]).toEqual([0, expect.stringContaining('działa ponownie')])
    // pg-boss tells some failures as plain objects
    expect(output).toMatch(/"message":"[^"]+".*"msg":"queue of jobs failed"/)
    expect(output).not.toContain('[object Object]')

    expect(await end(start({ DATA_DIR }))).toMatchObject({
      code: 1,
      output: expect.stringContaining(`Folder ${DATA_DIR} zawiera bazę danych sprzed wersji 1.0.0`),
    })
    // as root, the cluster is outside the folder, behind a link
    rmSync(cluster, { recursive: true })
  },
)

test('a faulty setting is named', async () => {
  expect(await end(start({ PORT: 'eighty' }))).toMatchObject({ code: 1, output: expect.stringContaining('PORT') })
})

test('an own empty database asks for the first administrator', { timeout: 240_000, tags: ['deep'] }, async () => {
  const name = `own_${port}`
  const base = inject('databaseUrl')
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const DATABASE_URL = base.replace(/[^/]+$/, name)
  expect(await end(start({ DATABASE_URL }))).toMatchObject({ code: 1, output: expect.stringContaining('ADMIN_LOGIN') })

  // two processes that start at the same time
  const other = await freePort()
  const admin = { DATABASE_URL, ADMIN_LOGIN: 'pierwszy', ADMIN_PASSWORD: 'Pierwsze#Haslo1' }
  start(admin)
  // one of them serves the public from a standby, whose address names an account that is not the owner's
  const READ_DATABASE_URL = Object.assign(new URL(DATABASE_URL), { username: 'kopia', password: 'inne' }).href
  start({ ...admin, PORT: String(other), READ_DATABASE_URL })
  await Promise.all([answers(), answers(other)])
  expect(await signIn('pierwszy', admin.ADMIN_PASSWORD)).toBe(200)
  expect(await signIn('pierwszy', admin.ADMIN_PASSWORD, other)).toBe(200)
  expect(await signIn('admin')).toBe(401)
  expect((await fetch(`http://localhost:${other}/api/public/v1/slowniki`)).status).toBe(200)

  await makeEarlier(DATABASE_URL)
  const third = start({ ...admin, PORT: String(await freePort()) })
  expect(await end(third)).toMatchObject({ code: 1, output: expect.stringContaining('Podaj w DATABASE_URL nową') })
})

test.each(['recount', 'audit-verify'])('%s without a database ends in one sentence', async (command) => {
  const DATABASE_URL = `postgres://u:p@localhost:${await freePort()}/x`
  for (const [settings, sentence] of [
    [{ DATABASE_URL }, /^Baza danych nie odpowiada: .*ECONNREFUSED.*\n$/],
    [{}, /^Wbudowana baza danych nie działa: uruchom najpierw Latarnię\.\n$/],
  ] as const) {
    const { code, output } = await end(start(settings, `server/src/${command}.ts`))
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
  }
})

/** Makes a database look as if a version before 1.0.0 had migrated it. */
async function makeEarlier(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update migracja set nazwa = '0001_create-platform.sql' where nazwa = '0001_base.sql'`)
  await client.end()
}

const outputs = new WeakMap<ChildProcess, string[]>()

function start(settings: Record<string, string>, program = 'server/src/main.ts'): ChildProcess {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH']!,
      HOME: process.env['HOME'] ?? '/',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      DATA_DIR: join(folder, 'var'),
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  outputs.set(child, output)
  running.push(child)
  return child
}

const end = (child: ChildProcess) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const done = () => resolve({ code: child.exitCode, output: outputs.get(child)!.join('') })
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('close', done)
  })

async function answers(at = port): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if (
      await fetch(`http://localhost:${at}/health/ready`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`No answer on ${at}: ${running.map((c) => outputs.get(c)!.join('')).join('\n')}`)
}

async function signIn(login = 'admin', password = 'Latarnia#2026', at = port): Promise<number> {
  const { status } = await fetch(`http://localhost:${at}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${at}` },
    body: JSON.stringify({ login, password }),
  })
  return status
}
