import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type Delivered = { from: string; to: string[]; data: string }

/** An SMTP error code, 250, or `dies`: the server takes the message in and is gone before it says so. */
type MessageAnswer = number | 'dies'
type Behaviour = {
  /** The error code for an address, which the answer quotes. */
  recipient?: (address: string) => number | undefined
  /** How long it thinks before it answers a message. */
  delayMs?: number
  /** Whether it knows the sender's password. */
  signIn?: boolean
}

/** A real mail server that answers each message with the next entry of `answers`, then with 250. */
export async function startSmtp(
  answers: MessageAnswer[] = [],
  { recipient = () => undefined, delayMs = 0, signIn = true }: Behaviour = {},
): Promise<{
  url: string
  delivered: Delivered[]
  attempts: () => number
  /** The next messages are answered only once all of them are here. */
  answerTogether: (messages: number) => void
  stop: () => Promise<void>
}> {
  const delivered: Delivered[] = []
  const sockets = new Map<number, Socket>()
  let attempts = 0
  let group = { missing: 0, complete: Promise.withResolvers<void>() }
  const server = new SMTPServer({
    authOptional: signIn,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(refusal(535)),
    onRcptTo: ({ address }, _session, done) => {
      const code = recipient(address)
      return code === undefined ? done() : done(refusal(code, `<${address}> not now`))
    },
    onData: (stream, { envelope, remotePort }, done) => {
      const answer = answers[attempts++] ?? 250
      void text(stream).then(async (data) => {
        await pause(delayMs)
        if (--group.missing > 0) await group.complete.promise
        else group.complete.resolve()
        if (answer !== 250 && answer !== 'dies') return done(refusal(answer))
        delivered.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          data,
        })
        if (answer === 'dies') return void sockets.get(remotePort)!.destroy()
        return done()
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort!, socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${signIn ? '' : 'latarnia:zle@'}127.0.0.1:${port}`,
    delivered,
    attempts: () => attempts,
    answerTogether: (missing) => (group = { missing, complete: Promise.withResolvers() }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const refusal = (code: number, message = 'not now'): Error => Object.assign(new Error(message), { responseCode: code })
