/** The size of a part in bytes: smaller parts would cost more to hand over to the compressing thread than they save. */
const PART = 128 * 1024
const LINE_END = 0x0a

/** Leaves out the characters that XML cannot hold, and gives out lines together, in parts of some size. */
export async function* legalXml(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PART) continue
    const bytes = Buffer.concat(waiting)
    // anywhere else a letter might be cut in two
    const end = bytes.lastIndexOf(LINE_END) + 1
    waiting = [bytes.subarray(end)]
    size = bytes.length - end
    yield withoutIllegal(bytes.subarray(0, end))
  }
  yield withoutIllegal(Buffer.concat(waiting))
}

/** Decoded as Latin-1, one letter per byte, a text is searched many times faster than bytes are. */
function withoutIllegal(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  return illegal.test(text) ? Buffer.from(text.replace(everyIllegal, ''), 'latin1') : bytes
}

// U+FFFE and U+FFFF have three bytes
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const illegal = /[\0-\x08\x0b\x0c\x0e-\x1f]|\xef\xbf[\xbe\xbf]/
const everyIllegal = new RegExp(illegal, 'g')
