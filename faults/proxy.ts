import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { statusOf } from './server.ts'

export type Proxy = { base: string; stop: () => Promise<void> }

const CHECK_EVERY_MS = 250

/**
 * What stands before several processes, as nginx or HAProxy would: it asks each whether it is ready, sends calls to those
 * that are in turn, and tries another only where no connection was made, so that no change is asked for twice.
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
    // nothing is read of the body before there is somebody to give it to
    onward.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(onward))
      else incoming.pipe(onward)
    })
  }
  const server = createServer(pass)
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
