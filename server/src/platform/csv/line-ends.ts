import { Transform } from 'node:stream'

const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * PostgreSQL ends the lines of a CSV with LF; the product's end with CRLF. Line ends within quotes belong to a text and
 * stay. `head` goes before the first line, once there is something to send: an error before that can still be answered.
 */
export function crlf(head: string): Transform {
  let quoted = false
  let pending: Buffer = Buffer.from(head)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const pieces: Buffer[] = [pending]
      let start = 0
      for (let i = 0; i < chunk.length; i++) {
        if (chunk[i] === QUOTE) quoted = !quoted
        else if (chunk[i] === LINE_FEED && !quoted) {
          pieces.push(chunk.subarray(start, i), lineEnd)
          start = i + 1
        }
      }
      pieces.push(chunk.subarray(start))
      pending = empty
      done(null, Buffer.concat(pieces))
    },
    flush(done) {
      done(null, pending.length ? pending : undefined)
    },
  })
}

const lineEnd = Buffer.from('\r\n')
const empty = Buffer.alloc(0)
