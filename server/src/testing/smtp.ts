import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Delivered = { from: string; to: string[]; data: string }

/** A real mail server that answers each message with the next entry of `answers`: an SMTP error code, or 250. */
export async function startSmtp(answers: number[] = []): Promise<{
  url: string
  delivered: Delivered[]
  attempts: () => number
  stop: () => Promise<void>
}> {
  const delivered: Delivered[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const code = answers[attempts++] ?? 250
      void text(stream).then((data) => {
        if (code !== 250) return done(Object.assign(new Error('not now'), { responseCode: code }))
        delivered.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          data,
        })
        return done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    attempts: () => attempts,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
