import { randomBytes } from 'node:crypto'
import { execFileSync, spawn } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { present } from '#contract/kernel/lists.ts'
import { errorCode } from '#platform/error-code.ts'
import { canEnter, databaseAccount, ownFolder, programs, SHARED_PLACE, type Account } from './account.ts'
import { freePort } from '../../free-port.ts'
import { DatabaseClient } from '../database-client.ts'
import { holdFolder } from './hold.ts'

export type Embedded = {
  url: string
  stop: () => Promise<void>
  /** Whether its main process is there; PostgreSQL itself brings back any other that dies. */
  isAlive: () => boolean
  /** Starts it again at the same address after it died. */
  restart: () => Promise<void>
}

const NAME = 'latarnia'

/**
 * Starts the product's own PostgreSQL on a data folder, creating it the first time. A server that a crashed product
 * left behind is stopped and started again: PostgreSQL recovers what was committed. `durable: false` is for tests,
 * `settings` of PostgreSQL for measurements, which know the machine, and `bin`, other programs, for trials of a version.
 */
export async function startEmbedded(
  dataDir: string,
  { durable = true, settings = {}, bin: otherBin }: { durable?: boolean; settings?: Settings; bin?: string } = {},
): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true })
  const release = await holdFolder(dataDir)
  const account = databaseAccount()
  const bin = otherBin ?? join(programs(account), 'bin')
  const cluster = clusterFolder(dataDir, account)
  const password = passwordOf(dataDir)
  const run = (program: string, args: string[]) => runProgram(join(bin, program), args, account)

  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, password, account, run)
  if (!isRunning(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
  else await run('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w']).catch(() => {}) // none was running: a stale file

  const own = { ...(durable ? {} : careless), ...settings }
  const port = await startAnywhere(cluster, own, run)
  const url = urlAt(cluster, port, password)
  await ensureDatabase(url)
  const stop = async () => {
    await run('pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w'])
    await release()
  }
  const restart = async () => {
    await gone(cluster)
    await startPatiently(cluster, port, own, run)
  }
  return { url, stop, isAlive: () => isRunning(cluster), restart }
}

const urlAt = (cluster: string, port: number | string, password: string) =>
  `postgres://${NAME}:${password}@${encodeURIComponent(socketFolder(cluster) ?? LOOPBACK)}:${port}/${NAME}`

const LOOPBACK = '127.0.0.1'

/**
 * Where its socket lies: lists are answered a quarter faster over it than over the loopback address. None where we may not
 * enter the folder, or its name is longer than that of a socket may be.
 */
function socketFolder(cluster: string): string | undefined {
  if (process.platform === 'win32' || !/^[\w./-]{1,80}$/.test(cluster)) return undefined
  try {
    accessSync(cluster, constants.R_OK | constants.X_OK)
    return cluster
  } catch {
    return undefined
  }
}

/** The address of the embedded server that another process runs on a data folder; none when it is not running. */
export function runningUrl(dataDir: string): string | undefined {
  const place = join(dataDir, 'postgres')
  if (!isRunning(place)) return undefined
  const cluster = realpathSync(place)
  const [, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  return urlAt(cluster, present(port, 'port in postmaster.pid'), passwordOf(dataDir))
}

/** The main process by the file that it writes first and removes last. */
function isRunning(cluster: string): boolean {
  try {
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return isServerOf(cluster, Number(pid)) && process.kill(Number(pid), 0)
  } catch (error) {
    // a process that we may not signal exists, too
    return errorCode(error) === 'EPERM'
  }
}

/**
 * After a restart of the machine the number in the file may be that of a stranger, or of the server of another data folder:
 * neither must be signalled. `pg_ctl` names the cluster in the command line, which other accounts may read too, unlike the
 * link to the working directory.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    const [program = '', ...given] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const folder = given[given.indexOf('-D') + 1]
    return folder !== undefined && /(^|\/)postgres$/.test(program) && realpathSync(folder) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** Waits for the main process to end. */
async function gone(cluster: string): Promise<void> {
  for (let i = 0; i < 100 && isRunning(cluster); i++) await pause(100)
}

/**
 * The cluster lies in `DATA_DIR/postgres`. Where root's DATA_DIR cannot be entered by the database's account (a 0700
 * home), that name is a link to a folder outside. A restored copy that is a folder there is moved outside.
 */
export function clusterFolder(dataDir: string, account: Account | undefined): string {
  const path = join(dataDir, 'postgres')
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return readlinkSync(path)
  // a start was cut short while it moved the folder
  if (!existsSync(path) && existsSync(formerOf(path))) renameSync(formerOf(path), path)
  const isThere = existsSync(path)
  if (!account || canEnter(account, isThere ? path : dataDir)) return path
  const outside = join(SHARED_PLACE, `dane-${randomBytes(8).toString('hex')}`)
  if (isThere) return moveOutside(path, outside, account)
  ownFolder(outside, account)
  symlinkSync(outside, path)
  return outside
}

const formerOf = (path: string): string => `${path}.moved`

/** Moves a cluster, also to another file system. It is copied whole first: a start cut short finds it where it was. */
function moveOutside(path: string, outside: string, { uid, gid }: Account): string {
  execFileSync('cp', ['-a', path, outside])
  execFileSync('chown', ['-R', `${uid}:${gid}`, outside])
  renameSync(path, formerOf(path))
  symlinkSync(outside, path)
  rmSync(formerOf(path), { recursive: true })
  return outside
}

function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

type Run = (program: string, args: string[]) => Promise<void>

/** Built beside its place and moved there when whole, so that a start cut short leaves nothing half made. */
async function initialise(cluster: string, password: string, account: Account | undefined, run: Run): Promise<void> {
  const half = `${cluster}.new`
  rmSync(half, { recursive: true, force: true })
  const parent = account ? join(SHARED_PLACE, `start-${process.pid}`) : `${cluster}.start`
  ownFolder(parent, account)
  ownFolder(half, account)
  const passwordFile = join(parent, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  await run('initdb', [
    '-D',
    half,
    '-U',
    NAME,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=pl',
    // decides what is a letter: with the locale C, trigrams leave out Polish letters
    `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
  ]).finally(() => rmSync(parent, { recursive: true }))
  rmSync(cluster, { recursive: true, force: true })
  renameSync(half, cluster)
}

type Settings = Readonly<Record<string, string>>
/** Faster, and what was committed may be lost when the machine stops. */
const careless: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function startAnywhere(cluster: string, own: Settings, run: Run): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      await start(cluster, port, own, run)
      return port
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

/**
 * Starts it where a killed main process has left children behind: its memory is free once the last of them has noticed,
 * and one that was just recovering takes some seconds.
 */
async function startPatiently(...how: Parameters<typeof start>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(200)) {
    try {
      return await start(...how)
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
const PATIENCE_MS = 10_000

async function start(cluster: string, port: number, own: Settings, run: Run): Promise<void> {
  const settings = {
    listen_addresses: LOOPBACK,
    unix_socket_directories: socketFolder(cluster) ?? '',
    max_connections: '120',
    shared_buffers: '256MB',
    jit: 'off',
    random_page_cost: '1.1',
    log_min_messages: 'warning',
    ...own,
  }
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  const log = join(cluster, 'server.log')
  try {
    await run('pg_ctl', ['start', '-D', cluster, '-w', '-t', '120', '-l', log, '-o', `-p ${port} ${options}`])
  } catch (error) {
    throw new Error(`Wbudowany PostgreSQL nie uruchomił się; zob. ${log}`, { cause: error })
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url.replace(/[^/]+$/, 'postgres'), maybeStandby: true })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
  if (!rowCount) await client.query(`create database ${NAME}`)
  await client.end()
}

// The server started by pg_ctl outlives it and would hold an inherited pipe open: only initdb gets one.
function runProgram(program: string, args: string[], account: Account | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'ignore', program.endsWith('initdb') ? 'pipe' : 'ignore'],
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
    })
    let errorText = ''
    child.stderr?.on('data', (chunk) => (errorText += String(chunk)))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args[0]} ended with ${code} ${errorText}`)),
    )
  })
}
