import { Transform } from 'node:stream'

/**
 * PostgreSQL ends the lines of a CSV with LF; the product ends them with CRLF. Line ends inside quotes belong to a text
 * and stay. `head` goes before the first line, once there is data: an error before that can still be answered.
 */
export function crlf(head: string): Transform {
  let quoted = false
  let pending = Buffer.from(head)
  const handOver = (rest: Buffer) => {
    const all = pending.length ? Buffer.concat([pending, rest]) : rest
    pending = Buffer.alloc(0)
    return all
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // decoded as Latin-1, one letter per byte: replacing in a text is many times faster than looking at each byte
      const parts = chunk.toString('latin1').split('"')
      const converted = parts.map((part, i) => ((i % 2 === 1) === quoted ? part.replaceAll('\n', '\r\n') : part))
      if (parts.length % 2 === 0) quoted = !quoted
      done(null, handOver(Buffer.from(converted.join('"'), 'latin1')))
    },
    flush(done) {
      done(null, handOver(Buffer.alloc(0)))
    },
  })
}

/** Counts the lines of a CSV that passes by; line ends inside quotes belong to a text. */
export class LineCount {
  ended = 0
  #quoted = false

  add(chunk: Buffer): void {
    const parts = chunk.toString('latin1').split('"')
    for (const [i, part] of parts.entries())
      if ((i % 2 === 1) === this.#quoted) this.ended += part.split('\n').length - 1
    if (parts.length % 2 === 0) this.#quoted = !this.#quoted
  }
}
