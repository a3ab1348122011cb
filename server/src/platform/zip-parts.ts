import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { present } from '#contract/kernel/lists.ts'
import { Zip, type ZipInputFile } from 'fflate'

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
/** A part of an archive; the next one is asked for when its content has been read. */
export type Part = readonly [path: string, content: Content]

/** Sizes in an archive have four bytes. */
const LARGEST = 2 ** 32 - 1

/**
 * Writes parts into an archive one after another, as they come. Node compresses in a thread of its own. Nothing is given
 * out before the first part has data: an error before that can still be answered.
 */
export async function* zipParts(parts: Iterable<Part> | AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((_error, bytes) => written.push(bytes))
  for await (const [filename, content] of parts) {
    const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 }
    zip.add(entry)
    const write = present(entry.ondata, 'writer of an entry')
    for await (const bytes of deflated(content, entry)) {
      write(null, bytes, false)
      yield* written.splice(0)
    }
    write(null, new Uint8Array(), true)
  }
  zip.end()
  yield* written
}

async function* deflated(content: Content, entry: ZipInputFile): AsyncGenerator<Buffer<ArrayBuffer>> {
  const deflate = createDeflateRaw()
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const bytes of source) {
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (entry.size > LARGEST) throw new Error(`${entry.filename} is larger than an archive can say`)
      yield bytes
    }
  }
  const feeding = pipeline(Readable.from(content), counted, deflate)
  // a failure ends the compressed stream too, where it is heard of
  feeding.catch(() => {})
  const parts: AsyncIterable<Buffer<ArrayBuffer>> = deflate
  yield* parts
}
