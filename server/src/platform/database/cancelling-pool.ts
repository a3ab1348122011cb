import { AsyncLocalStorage } from 'node:async_hooks'
import { connect as openSocket } from 'node:net'
import pg from 'pg'

const asking = new AsyncLocalStorage<AbortSignal>()

/** Runs work whose queries are cancelled in the database when the signal is aborted. */
export function withCancellation<Result>(signal: AbortSignal, work: () => Result): Result {
  const already = asking.getStore()
  return asking.run(already ? AbortSignal.any([already, signal]) : signal, work)
}

/** A pool whose connections cancel their query when its caller has left. Such a connection is not used again. */
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
  const leave = () => cancel(client as unknown as Backend)
  signal.addEventListener('abort', leave, { once: true })
  client.release = (error) => {
    signal.removeEventListener('abort', leave)
    // a late request to cancel must not hit the next caller's query
    release(signal.aborted || error)
  }
  if (signal.aborted) client.release()
  signal.throwIfAborted()
  return client
}

/** Fields of a pg connection that its types leave out. */
type Backend = { host: string; port: number; processID: number; secretKey: number }

/** Asks PostgreSQL to stop the query of a connection. The protocol wants a socket of its own for that. */
function cancel({ host, port, processID, secretKey }: Backend): void {
  const request = Buffer.alloc(16)
  request.writeInt32BE(16, 0)
  request.writeInt32BE(80_877_102, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? openSocket(`${host}/.s.PGSQL.${port}`) : openSocket(port, host)
  // a server that does not answer is not running the query either
  socket.on('error', () => {}).end(request)
}
