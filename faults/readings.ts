import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from './server.ts'

/** What processes and their database hold on to. */
export type Reading = {
  /** Of each process in megabytes: what is in use after a collection of garbage, and what the machine has given it. */
  heap: number[]
  memory: number[]
  /** Open files and sockets of all processes, without those that callers hold open and those of connections. */
  handles: number
  /** Connections of their pools to the database. */
  connections: number
}

/** Lets a process be asked for its memory. */
export const READABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** The same database over TCP, where a process's connections differ from its other sockets. */
export const overTcp = (url: string): string => url.replace(/@[^:]+:/, '@127.0.0.1:')

/** Reads what processes hold that were started on `overTcp(url)`; they are to be at rest. */
export async function read(url: string, servers: readonly Server[]): Promise<Omit<Reading, 'connections'>> {
  const heap = await Promise.all(servers.map(heapOf))
  return { heap, memory: servers.map(memoryOf), handles: await leastHandles(servers, Number(new URL(url).port)) }
}

/** The least of several looks: what is just being closed, such as the connection of the reading itself, is gone at the next. */
async function leastHandles(servers: readonly Server[], databasePort: number): Promise<number> {
  const looks: number[] = []
  for (let n = 0; n < LOOKS; n++) {
    if (n) await pause(300)
    looks.push(servers.reduce((sum, server) => sum + handlesOf(server, databasePort), 0))
  }
  return Math.min(...looks)
}
const LOOKS = 4

const megabytes = (bytes: number): number => Math.round(bytes / 104_857.6) / 10

const memoryOf = ({ pid }: Server): number =>
  megabytes(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024)

function handlesOf({ pid, port }: Server, databasePort: number): number {
  const sockets = knownSockets()
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    const socket = sockets.get(targetOf(`/proc/${pid}/fd/${fd}`) ?? '')
    return socket?.far !== databasePort && (socket?.near !== port || socket.far === 0)
  }).length
}

function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    // closed meanwhile
    return undefined
  }
}

/** The ports at both ends of the machine's sockets, by the name that a file handle has. */
function knownSockets(): Map<string, { near: number; far: number }> {
  const lines = ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').trim().split('\n').slice(1))
  const portOf = (address: string) => Number.parseInt(address.split(':')[1]!, 16)
  return new Map(
    lines.map((line) => {
      const field = line.trim().split(/\s+/)
      return [`socket:[${field[9]}]`, { near: portOf(field[1]!), far: portOf(field[2]!) }]
    }),
  )
}

/** Has a process collect its garbage, and returns what is left in use, in megabytes. */
async function heapOf(server: Server): Promise<number> {
  const address = /ws:\/\/\S+/.exec(server.output())?.[0]
  if (!address) throw new Error(`The process was not started with ${READABLE.NODE_OPTIONS}`)
  const inspector = new WebSocket(address)
  const event = (name: string) => new Promise((resolve) => inspector.addEventListener(name, resolve, { once: true }))
  await event('open')
  const ask = async (method: string) => {
    const answered = event('message')
    inspector.send(JSON.stringify({ id: 1, method }))
    return (JSON.parse(((await answered) as MessageEvent<string>).data) as { result: { usedSize: number } }).result
  }
  // what the first collection sets free may hold something else
  for (let n = 0; n < 2; n++) await ask('HeapProfiler.collectGarbage')
  const { usedSize } = await ask('Runtime.getHeapUsage')
  const closed = event('close')
  inspector.close()
  await closed
  return megabytes(usedSize)
}
