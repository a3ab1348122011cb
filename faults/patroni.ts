import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ownFolder, type Account } from '#platform/database/embedded/account.ts'
import { temporaryFolder } from '#platform/database/embedded/temporary.ts'
import { runs } from '../scripts/tools.ts'
import { askAt, serverIn } from './cluster.ts'
import { asOwnAccount } from './haproxy.ts'

/** A machine of the database: etcd, Patroni and the PostgreSQL that Patroni runs. */
export type Member = {
  name: string
  address: string
  /** The folder of PostgreSQL's files. */
  data: string
  etcd: Program
  patroni: Program
}

/** A program of a machine, started again as systemd would. */
export type Program = { start: () => void; kill: () => Promise<void>; signal: (name: NodeJS.Signals) => void }

/** The cluster of `deploy/cluster/` on addresses of loopback. */
export type PatroniCluster = {
  folder: string
  members: Member[]
  /** The addresses that the product uses, by HAProxy. */
  url: string
  readUrl: string
  haproxy: Program
  /** The members by what Patroni says of itself. */
  primary: () => Promise<Member>
  replicas: () => Promise<Member[]>
  synchronous: () => Promise<Member>
  /** Notes when a member becomes the primary, until it is told to stop. */
  noteTakeovers: () => { moments: number[]; stop: () => void }
  /** Waits until one member is the primary and both others stream, one of them synchronously. */
  settled: (withinMs?: number) => Promise<boolean>
  /** Runs a program as the database's account, with the settings of a member, and returns what it says. */
  run: (member: Member, program: string, args: string[]) => Promise<string>
  /** Moves the WAL of a stopped member to a file system of its own, until `stop`, and returns its folder. */
  mountWal: (member: Member, size: string) => string
  stop: () => void
}

/** `etcd3`: by the interface of etcd with which Patroni 3.0.2 loses what it acknowledged. */
export type Choice = { etcd3?: boolean }

const files = new URL('../deploy/cluster/', import.meta.url)
const SETTLED_WITHIN_MS = 120_000
const ACCOUNT = 'postgres'
const runFile = promisify(execFile)

/** Starts the cluster from the packages of Debian. Whatever happens, it ends with this process. */
export async function startPatroni(choice: Choice = {}): Promise<PatroniCluster> {
  const account = accountOf(ACCOUNT)
  const folder = temporaryFolder('faults')
  const programs: Program[] = []
  // addresses of its own: every port is that of the files
  const part = () => 2 + Math.floor(Math.random() * 250)
  const network = `127.${part()}.${part()}.`
  const fill = (text: string) =>
    text
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('10.0.0.', network)
      .replaceAll('127.0.0.1', `${network}1`)
      .replaceAll(/<(\w+)>/g, 'haslo-$1')
  const read = (name: string) => fill(readFileSync(new URL(name, files), 'utf8'))

  const newProgram = (name: string, command: string, args: string[], env: Record<string, string>, by?: Account) => {
    let child: ChildProcess | undefined
    const program: Program = {
      start: () => {
        const log = openSync(join(folder, `${name}.log`), 'a')
        const PATH = process.env['PATH']!
        child = spawn(command, args, { cwd: folder, stdio: ['ignore', log, log], env: { PATH, ...env }, ...by })
        child.on('error', () => {})
      },
      signal: (signal) => void child?.kill(signal),
      kill: async () => {
        if (child?.exitCode !== null || child.signalCode !== null) return
        const ended = new Promise((resolve) => child!.once('close', resolve))
        child.kill('SIGKILL')
        await ended
      },
    }
    programs.push(program)
    return program
  }

  const repository = join(folder, 'backups')
  ownFolder(repository, account)
  const newMember = (number: number): Member => {
    const name = `db${number}`
    const own = join(folder, name)
    const place = (file: string) => join(own, file)
    ownFolder(own, account)
    const address = `${network}2${number}`
    // the lines of a machine's own name and addresses, and none of those that name all three
    const ofMember = (text: string) =>
      text
        .replaceAll(/^name: db1$/gm, `name: ${name}`)
        .replaceAll(new RegExp(`^(?!.*,)(.*)${network.replaceAll('.', '\\.')}21:`, 'gm'), `$1${address}:`)
        .replaceAll('/var/lib/etcd/latarnia', place('etcd'))
        .replaceAll('/var/lib/postgresql/15/latarnia', place('data'))
        .replaceAll('/var/lib/postgresql/.pgpass-patroni', place('pgpass'))
        .replaceAll('/etc/patroni/', `${own}/`)
        .replaceAll('/var/lib/pgbackrest', repository)
        .replaceAll('/var/run/postgresql', own)
    const write = (file: string, text: string) => {
      writeFileSync(place(file), text)
      chmodSync(place(file), 0o755)
    }
    write('etcd.yml', ofMember(read('etcd.yml')))
    write('post-bootstrap.sh', read('post-bootstrap.sh'))
    write('pgbackrest.conf', ofMember(read('pgbackrest.conf')))
    write('patroni.yml', ofTrial(ofMember(read('patroni.yml')), choice))
    const env = { HOME: own, PGBACKREST_CONFIG: place('pgbackrest.conf') }
    return {
      name,
      address,
      data: place('data'),
      etcd: newProgram(`${name}-etcd`, 'etcd', ['--config-file', place('etcd.yml')], env, account),
      patroni: newProgram(`${name}-patroni`, 'patroni', [place('patroni.yml')], env, account),
    }
  }
  const members = [1, 2, 3].map(newMember)
  const proxyFile = join(folder, 'haproxy.cfg')
  writeFileSync(proxyFile, asOwnAccount(read('haproxy-database.cfg')))
  const haproxy = newProgram('haproxy', 'haproxy', ['-db', '-f', proxyFile], {})

  const mounts: string[] = []
  let isStopped = false
  const stop = () => {
    if (isStopped) return
    isStopped = true
    for (const program of programs) program.signal('SIGKILL')
    for (const { data } of members) for (const one of [data, join(data, '..', 'restored')]) serverIn(one)?.kill()
    // lazily: killed servers may not have closed their files yet
    for (const mount of mounts) runs('umount', ['--lazy', mount])
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

  const withRole = async (role: string): Promise<Member[]> => {
    const found = await Promise.all(members.map((member) => is(member, role)))
    return members.filter((_, n) => found[n])
  }
  /** The first with a role, waited for. */
  const one = async (role: string): Promise<Member> => {
    for (const end = Date.now() + SETTLED_WITHIN_MS; Date.now() < end; await pause(250)) {
      const [member] = await withRole(role)
      if (member) return member
    }
    throw new Error(`No member is ${role}`)
  }
  const settled = async (withinMs = SETTLED_WITHIN_MS) => {
    for (const end = Date.now() + withinMs; Date.now() < end; await pause(250)) {
      const [primaries, replicas, synchronous] = [
        await withRole('primary'),
        await withRole('replica?lag=1MB'),
        await withRole('synchronous'),
      ]
      if (primaries.length === 1 && replicas.length === 2 && synchronous.length && (await streams(primaries[0]!)))
        return true
    }
    return false
  }
  const noteTakeovers = () => {
    const moments: number[] = []
    const over = new AbortController()
    // each by itself: a frozen one holds up the question for two seconds
    const watch = async (member: Member) => {
      for (let was = await is(member, 'primary'); !over.signal.aborted; await pause(200)) {
        const isNow = await is(member, 'primary')
        if (isNow && !was) moments.push(Date.now())
        was = isNow
      }
    }
    for (const member of members) void watch(member)
    return { moments, stop: () => over.abort() }
  }
  try {
    for (const { etcd } of members) etcd.start()
    for (const { patroni } of members) patroni.start()
    haproxy.start()
    if (!(await settled())) throw new Error(`The cluster did not start; its logs: ${logs(folder)}`)
  } catch (error) {
    stop()
    throw error
  }
  return {
    folder,
    members,
    url: `postgres://latarnia:haslo-latarnia@${network}1:6432/latarnia`,
    readUrl: `postgres://${network}1:6433/latarnia`,
    haproxy,
    primary: () => one('primary'),
    replicas: () => withRole('replica'),
    synchronous: () => one('synchronous'),
    noteTakeovers,
    settled,
    // the work goes on in this process meanwhile
    run: async (member, program, args) => {
      const own = join(folder, member.name)
      const env = {
        PATH: process.env['PATH']!,
        HOME: own,
        PGBACKREST_CONFIG: join(own, 'pgbackrest.conf'),
        LANG: 'C.UTF-8',
      }
      return (await runFile(program, args, { cwd: own, env, ...account })).stdout
    },
    mountWal: ({ name, data }, size) => {
      const [disk, wal] = [join(folder, name, 'wal'), join(data, 'pg_wal')]
      mkdirSync(disk)
      if (!runs('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]))
        throw new Error(`${disk} is not mounted`)
      mounts.push(disk)
      if (!runs('cp', ['-a', `${wal}/.`, disk])) throw new Error(`${wal} was not copied`)
      rmSync(wal, { recursive: true })
      // as `initdb --waldir` lays it
      symlinkSync(disk, wal)
      return disk
    },
    stop,
  }
}

/** What one machine cannot have, and what a trial chooses. */
const ofTrial = (text: string, { etcd3 }: Choice): string =>
  text
    .replace('mode: required', 'mode: off')
    .replace('  parameters:\n    unix_socket', '  parameters:\n    dynamic_shared_memory_type: mmap\n    unix_socket')
    .replace(/^etcd:$/m, etcd3 ? 'etcd3:' : 'etcd:')

/** Whether a member's Patroni says that it has a role. */
const is = async ({ address }: Member, role: string): Promise<boolean> => {
  try {
    const { status } = await fetch(`http://${address}:8008/${role}`, { signal: AbortSignal.timeout(2_000) })
    return status === 200
  } catch {
    return false
  }
}

/** Whether both others get what a primary writes, one of them before a commit is answered. */
const streams = async (member: Member): Promise<boolean> => {
  const rows = await askAt<{ state: string }>(
    superuserUrl(member),
    `select sync_state as state from pg_stat_replication where state = 'streaming' and application_name ~ '^db'`,
    [],
    5_000,
  ).catch(() => [])
  return rows.length === 2 && rows.some(({ state }) => state === 'sync' || state === 'quorum')
}

/** Runs the command of Patroni's administrator. */
export const patronictl = ({ run, members: [first], folder }: PatroniCluster, ...args: string[]): Promise<string> =>
  run(first!, 'patronictl', [`--config-file=${join(folder, first!.name, 'patroni.yml')}`, ...args])

/** The address of a member itself, with the superuser's account. */
export const superuserUrl = ({ address }: Member): string =>
  `postgres://postgres:haslo-postgres@${address}:5432/postgres`

/** PostgreSQL refuses to run as root, and nobody else can start it as somebody else. */
function accountOf(name: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  if (!uid) throw new Error(`The servers of the cluster run as ${name}, whom this machine does not know`)
  return { uid: Number(uid), gid: Number(gid) }
}

const logs = (folder: string): string =>
  ['db1-etcd', 'db1-patroni', 'db2-patroni']
    .map((name) => `\n${name}: ${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-1_500)}`)
    .join('')
