import { Transform } from 'node:stream'

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d]

/**
 * PostgreSQL ends the lines of a CSV with LF; the product's end with CRLF. Line ends within quotes belong to a text and
 * stay. `head` goes before the first line, once there is something to send: an error before that can still be answered.
 */
export function crlf(head: string): Transform {
  let quoted = false
  let pending = Buffer.from(head)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const ends: number[] = []
      for (let i = 0; i < chunk.length; i++) {
        const byte = chunk[i]
        if (byte === QUOTE) quoted = !quoted
        else if (byte === LINE_FEED && !quoted) ends.push(i)
      }
      // one piece of memory for all: pieces for every line would be many
      const converted = Buffer.allocUnsafe(pending.length + chunk.length + ends.length)
      let at = pending.copy(converted)
      let start = 0
      for (const end of ends) {
        at += chunk.copy(converted, at, start, end)
        converted[at++] = CARRIAGE_RETURN
        start = end
      }
      chunk.copy(converted, at, start)
      pending = empty
      done(null, converted)
    },
    flush(done) {
      done(null, pending.length ? pending : undefined)
    },
  })
}

const empty = Buffer.alloc(0)
