import { Transform } from 'node:stream'

/** So many bytes are sent at once: PostgreSQL sends a few kilobytes at a time, and each parcel costs the network again. */
const PARCEL = 65_536

/**
 * PostgreSQL ends the lines of a CSV with LF; the product's end with CRLF. Line ends within quotes belong to a text and
 * stay. `head` goes before the first line, once there is something to send: an error before that can still be answered.
 */
export function crlf(head: string): Transform {
  let quoted = false
  // one letter a byte, whatever letters the bytes are of: that is quick, and quotes and line ends are one byte each
  let parcel = Buffer.from(head).toString('latin1')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const parts = chunk.toString('latin1').split('"')
      for (const [i, part] of parts.entries()) {
        if (i > 0) quoted = !quoted
        parcel += (i > 0 ? '"' : '') + (quoted ? part : part.replaceAll('\n', '\r\n'))
      }
      if (parcel.length < PARCEL) return done()
      const full = Buffer.from(parcel, 'latin1')
      parcel = ''
      done(null, full)
    },
    flush(done) {
      done(null, parcel ? Buffer.from(parcel, 'latin1') : undefined)
    },
  })
}
