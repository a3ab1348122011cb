/** One run of the checks: whatever it starts is found again by a variable of its environment, and ends with it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PREFIX = 'latarnia-run-'
const VARIABLE = 'LATARNIA_RUN'
const MEMORY = '/dev/shm'
export type OneRun = {
  /** What everything that it starts gets in its environment. */
  env: { LATARNIA_RUN: string; TMPDIR: string }
  /** Ends all that it started and is still there, by force what is still there after `graceMs`, and removes its files. */
  end: (graceMs: number) => Promise<void>
}

/** Begins a run, and clears up after earlier ones that were killed. */
export async function beginRun(): Promise<OneRun> {
  for (const name of leftBehind()) await endAll(name, 0)
  const name = `${PREFIX}${process.pid}`
  const folder = join(tmpdir(), name)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return { env: { [VARIABLE]: name, TMPDIR: folder }, end: (graceMs) => endAll(name, graceMs) }
}

const places = () => [tmpdir(), MEMORY].filter((place) => existsSync(place))

/** Runs whose process is gone, by the folders that they left. */
const leftBehind = (): string[] => [
  ...new Set(
    places()
      .flatMap((place) => readdirSync(place))
      .filter((name) => name.startsWith(PREFIX) && !existsSync(`/proc/${name.slice(PREFIX.length)}`)),
  ),
]

async function endAll(name: string, graceMs: number): Promise<void> {
  signal(name, 'SIGINT')
  for (let waited = 0; waited < graceMs && startedBy(name).length; waited += 100) await pause(100)
  signal(name, 'SIGKILL')
  for (const place of places()) rmSync(join(place, name), { recursive: true, force: true, maxRetries: 5 })
}

function signal(name: string, kind: 'SIGINT' | 'SIGKILL'): void {
  for (const pid of startedBy(name))
    try {
      process.kill(pid, kind)
    } catch {
      // it has ended meanwhile
    }
}

/** Processes that inherited the run's variable, however far down, or work on its folders: PostgreSQL and some servers have an environment of their own. */
const startedBy = (name: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && pid !== process.pid)
    .filter((pid) => [...partsOf(pid, 'environ'), ...partsOf(pid, 'cmdline')].some(isOf(name)))

const isOf = (name: string) => (argument: string) => argument.split(/[=/]/).includes(name)

function partsOf(pid: number, file: 'environ' | 'cmdline'): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0')
  } catch {
    return []
  }
}
