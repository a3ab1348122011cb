import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SIGNATURE_HEADER, WebhookEvent } from '#contract/webhooks/webhook-events.ts'

/** A status, or how the receiver misbehaves. */
type Behaviour = number | 'answers late' | 'hangs' | 'drops' | 'redirects' | 'answers endlessly' | 'answers half'
export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** A real server of a body, which answers each event with the next entry of `answers`, then with 200. */
export async function startReceiver(
  answers: Behaviour[] = [],
  tls?: { key: string; cert: string },
): Promise<{ origin: string; received: Received[]; connections: () => number; stop: () => Promise<void> }> {
  const received: Received[] = []
  let connections = 0
  const listener: RequestListener = (request, response) => {
    const behaviour = answers[received.length] ?? 200
    const { method = '', url = '', headers } = request
    void text(request).then((body) => {
      received.push({ method, url, headers, body })
      if (typeof behaviour === 'number') response.writeHead(behaviour).end('odpowiedź')
      else if (behaviour === 'answers late') setTimeout(() => response.writeHead(200).end(), 2_100)
      else if (behaviour === 'drops') request.socket.destroy()
      else if (behaviour === 'redirects') response.writeHead(302, { location: '/gdzie-indziej' }).end()
      else if (behaviour === 'answers half') response.writeHead(200).write('pół')
      else if (behaviour === 'answers endlessly') {
        response.writeHead(200).on('error', () => {})
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', more)
        more()
      }
    })
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  server.on('connection', () => connections++)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections()
        server.close(() => stopped())
      }),
  }
}

/** Checks an event as the page for developers says: the signature of its text by the secret, and the shape. */
export function checkEvent({ headers, body }: Received, secret: string): WebhookEvent | undefined {
  const [time = '', ...signatures] = String(headers[SIGNATURE_HEADER]).split(',')
  const expected = createHmac('sha256', secret)
    .update(`${time.slice('t='.length)}.${body}`)
    .digest('hex')
  return signatures.includes(`v1=${expected}`) ? WebhookEvent.parse(JSON.parse(body)) : undefined
}
