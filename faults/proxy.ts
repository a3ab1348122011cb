import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { statusOf } from './server.ts'

export type Proxy = { base: string; stop: () => Promise<void> }

const CHECK_EVERY_MS = 250

/**
 * A load balancer like nginx or HAProxy: it checks which processes are ready, sends calls to them in turn, and tries
 * another only if no connection was made, so that no change is made twice.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly number[] = ports
  let turn = 0
  const check = async () => {
    const statuses = await Promise.all(ports.map((port) => statusOf(`http://127.0.0.1:${port}/health/ready`)))
    ready = ports.filter((_, n) => statuses[n] === 200)
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS)

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, left = ready.length): void => {
    const port = ready[turn++ % ready.length]
    if (port === undefined) return void outgoing.writeHead(503).end()
    const { method, url: path, headers } = incoming
    const onward = ask({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 1) pass(incoming, outgoing, left - 1)
      else if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    // the body is not read before a process is found to send it to
    onward.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(onward))
      else incoming.pipe(onward)
    })
  }
  const server = createServer(pass)
  // as load balancers do: a client that was held up may take a connection again that it has not used for seconds
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
