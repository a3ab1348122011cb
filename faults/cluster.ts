import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isServerOf, startEmbedded } from '#platform/database/embedded/start.ts'

/** A PostgreSQL among several of one trial. */
export type Cluster = {
  /** Where its files lie, in `postgres`. */
  folder: string
  port: number
  /** Its address on the network, with the owner's account. */
  url: string
  /** One statement with the owner's rights, on a connection of its own. */
  ask: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>
  /** Stops all its processes where they stand (SIGSTOP): connections stay open and nobody answers. */
  freeze: () => void
  /** Kills all its processes (SIGKILL), frozen ones too, and returns when none is left. */
  kill: () => Promise<void>
}

const always = {
  // kept in its folder, and so gone with it, however it ends
  dynamic_shared_memory_type: 'mmap',
  shared_buffers: '128MB',
}

/** Starts a PostgreSQL on a folder, which is empty or has the files of another; `bin`: with programs of the machine. */
export async function startCluster(
  folder: string,
  settings: Record<string, string> = {},
  bin?: string,
): Promise<Cluster> {
  const own = { ...always, ...settings }
  const { url: socketUrl } = await startEmbedded(folder, { settings: own, ...(bin && { bin }) })
  const parts = new URL(socketUrl)
  parts.host = `127.0.0.1:${parts.port}`
  const { href: url, port } = parts
  const server = serverIn(join(folder, 'postgres'))!
  return {
    folder,
    port: Number(port),
    url,
    ask: (sql, values) => askAt(url, sql, values),
    freeze: () => server.signal('SIGSTOP'),
    kill: async () => {
      const all = server.kill()
      while (all.some(isThere)) await pause(10)
    },
  }
}

/** The server that runs on a data folder. */
export function serverIn(data: string) {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const main = Number(lines[0])
  return {
    /** The main process. */
    main,
    /** Sends all its processes a signal. */
    signal: (name: 'SIGSTOP' | 'SIGCONT') => void signal(main, name),
    /** Kills all its processes and returns their numbers. */
    kill: (): number[] => {
      if (!isServerOf(data, main)) return []
      const all = signal(main, 'SIGKILL')
      // the kernel keeps its few bytes of shared memory otherwise, until the machine restarts
      spawnSync('ipcrm', ['-m', lines[6]!.trim().split(/\s+/)[1]!])
      return all
    },
  }
}

/** One statement at an address, on a connection of its own. Fails if nobody answers in time. */
export async function askAt<Row>(url: string, sql: string, values: unknown[] = [], withinMs = 60_000): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    // a frozen server does not say goodbye
    void client.end().catch(() => {})
  }
}

/** Sends a signal to a main process and to its children. Returns all of them. */
function signal(main: number, name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): number[] {
  // first it must stop making new ones
  process.kill(main, 'SIGSTOP')
  const all = [...childrenOf(main), main]
  for (const pid of all)
    try {
      process.kill(pid, name)
    } catch {
      // ended meanwhile
    }
  return all
}

const childrenOf = (main: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(main))
    .map(Number)

/** State and parent of a process. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

/** Whether a process runs or could run again; one that has ended may still wait for its parent to notice. */
const isThere = (pid: number): boolean => /^[^ZX]/.test(statOf(pid)[0] ?? 'X')
