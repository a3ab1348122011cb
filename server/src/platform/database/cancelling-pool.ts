import { AsyncLocalStorage } from 'node:async_hooks'
import { connect as openSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../error-code.ts'
import { abandon } from './abandon.ts'
import { CANCELLED } from './cancelled.ts'

const asking = new AsyncLocalStorage<AbortSignal>()

/** Runs work whose queries are cancelled in the database when the signal is aborted. */
export function withCancellation<Result>(signal: AbortSignal, work: () => Result): Result {
  const already = asking.getStore()
  return asking.run(already ? AbortSignal.any([already, signal]) : signal, work)
}

/** A pool whose connections cancel their query when its caller has left. Such a connection is used again. */
export class CancellingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const signal = asking.getStore()
    const connecting = signal ? connectFor(signal, () => super.connect()) : super.connect()
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }
}
// oxlint-disable-next-line no-explicit-any -- as the types of pg have it
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: any) => void) => void

async function connectFor(signal: AbortSignal, connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  signal.throwIfAborted()
  const client = await connect()
  const release = client.release.bind(client)
  let cancelled: Promise<boolean> | undefined
  let isReleased = false
  const leave = () => {
    cancelled = cancel(client)
    void cancelled
      .then((isHeard) => isHeard && pause(LONGEST_REQUEST_MS, undefined, { ref: false }))
      // the caller would wait for a server that has vanished
      .then(() => isReleased || abandon(client, 'The database did not end a cancelled statement'))
  }
  signal.addEventListener('abort', leave, { once: true })
  client.release = (error) => {
    isReleased = true
    signal.removeEventListener('abort', leave)
    if (!cancelled) return release(error)
    const fault = errorCode(error) === CANCELLED ? undefined : error
    // a request that is still on its way would hit the next caller's query
    void cancelled.then((isHeard) => {
      if (!isHeard) abandon(client, 'The database does not answer')
      release(isHeard ? fault : true)
    })
  }
  if (signal.aborted) client.release()
  signal.throwIfAborted()
  return client
}

declare module 'pg' {
  /** What the types of a connection leave out. */
  interface Client {
    processID: number
    secretKey: number
  }
}

/** A server that has not heard a request by then may hear it at any time later. */
const LONGEST_REQUEST_MS = 5_000

/**
 * Asks PostgreSQL to stop the query of a connection. The protocol wants a socket of its own for that, which the server closes
 * when it has passed the request on. Gives whether it has.
 */
function cancel({ host, port, processID, secretKey }: pg.Client): Promise<boolean> {
  const request = Buffer.alloc(16)
  request.writeInt32BE(16, 0)
  request.writeInt32BE(80_877_102, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? openSocket(`${host}/.s.PGSQL.${port}`) : openSocket(port, host)
  return new Promise((resolve) => {
    socket
      .on('error', () => resolve(false))
      .on('close', () => resolve(true))
      .setTimeout(LONGEST_REQUEST_MS, () => socket.destroy(new Error('Not heard')))
      .resume()
      .end(request)
  })
}
