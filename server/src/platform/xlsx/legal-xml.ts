/** Compressing takes a thread: a part of the file is worth the way there. */
const PART = 128 * 1024

/**
 * Leaves out the characters that XML cannot hold, in parts of some size. Decoded as Latin-1, one letter per byte, a
 * text is searched many times faster than bytes are: U+FFFE and U+FFFF are three letters there.
 */
export async function* legalXml(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  const whole = (end: number) => {
    const bytes = Buffer.concat(parts)
    parts = end < bytes.length ? [bytes.subarray(end)] : []
    size = bytes.length - end
    return withoutIllegal(bytes.subarray(0, end))
  }
  for await (const chunk of source) {
    parts.push(chunk)
    size += chunk.length
    // two bytes are held back: the beginning of a letter may be among them
    if (size >= PART) yield whole(size - 2)
  }
  if (size) yield whole(size)
}

function withoutIllegal(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  return illegal.test(text) ? Buffer.from(text.replace(everyIllegal, ''), 'latin1') : bytes
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const illegal = /[\0-\x08\x0b\x0c\x0e-\x1f]|\xef\xbf[\xbe\xbf]/
const everyIllegal = new RegExp(illegal, 'g')
