import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Socket } from 'node:net'
import type { Config } from '../config.ts'
import { problem } from '../problem.ts'
import { ERROR_CODE } from './describe-errors.ts'

/** A request line and its headers come at once from every honest client. */
const HEADERS_MS = 20_000
/** How often Node looks for requests that take too long. */
const LOOK_MS = 5_000

type Limits = Required<Pick<FastifyServerOptions, 'requestTimeout' | 'clientErrorHandler'>> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number }
}

/** A request that does not arrive in time is answered with 408, and its connection closed. */
export const timeLimits = ({ requestMs }: Pick<Config, 'requestMs'>): Limits => ({
  requestTimeout: requestMs,
  http: {
    headersTimeout: Math.min(HEADERS_MS, requestMs),
    connectionsCheckingInterval: Math.min(LOOK_MS, requestMs / 2),
  },
  clientErrorHandler: ({ code }, socket) => answerRaw(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT'),
})

const answering = new WeakSet<Socket>()
/** Remembers a connection whose answer began before its request came in full: a late request then gets no second answer. */
export const answersAlready = (socket: Socket): void => void answering.add(socket)

/** Answers a malformed or incomplete request on its bare connection. */
function answerRaw(socket: Socket, isLate: boolean): void {
  if (answering.has(socket)) {
    socket.destroy()
    return
  }
  const { status, refusal, code } = problem(isLate ? 'request.tooSlow' : 'request.malformed')
  const body = Buffer.from(JSON.stringify(refusal))
  const line = `HTTP/1.1 ${status} ${isLate ? 'Request Timeout' : 'Bad Request'}`
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    `${ERROR_CODE}: ${code}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(Buffer.concat([Buffer.from([line, ...head, '', ''].join('\r\n')), body]))
  socket.destroySoon()
}

/** Lets the calls in progress end, and after a while closes the connections of those that have not. */
export async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearTimeout(deadline)
}
