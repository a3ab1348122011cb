import { problem } from '../problem.ts'

/** What the directory of an archive says of an entry. */
export type ZipEntry = { name: string; packed: number; size: number }

const MOST_ENTRIES = 1_000
const MOST_BYTES = 200 * 1024 * 1024
/** Entries up to this size may be packed as densely as they like. */
const SMALL = 1024 * 1024
const MOST_RATIO = 200

const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
const ZIP64_LOCATOR = 0x07_06_4b_50
const ENCRYPTED = 1
const SIZES_FOLLOW = 8

/**
 * Walks the directory of an archive before anything is unpacked, and refuses a workbook that is encrypted, has macros or
 * would unpack to too much. Readers unpack no more of an entry than the directory states.
 */
export function requireHarmlessZip(bytes: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  let sum = 0
  for (const { flags, ...entry } of directoryOf(bytes)) {
    const { name, packed, size } = entry
    if (flags & ENCRYPTED) throw problem('xlsx.locked')
    if (/vbaProject/i.test(name)) throw problem('xlsx.macros')
    // an entry that leaves out its size could unpack to anything
    if (size === 0 && (packed > 2 || (flags & SIZES_FOLLOW && packed === 0 && !name.endsWith('/'))))
      throw problem('xlsx.broken')
    sum += size
    const dense = size > SMALL && size > packed * MOST_RATIO
    if (dense || sum > MOST_BYTES || entries.push(entry) > MOST_ENTRIES) throw problem('xlsx.tooLarge')
  }
  return entries
}

function* directoryOf(bytes: Buffer): Generator<ZipEntry & { flags: number }> {
  const { count, offset } = onlyDirectory(bytes)
  let at = offset
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw problem('xlsx.broken')
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    yield {
      name: bytes.toString('utf8', at + 46, nameEnd),
      flags: bytes.readUInt16LE(at + 8),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
    }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

/**
 * Where the directory stands and how many entries it has. Readers disagree on when a ZIP64 record leads to another
 * directory, which nobody would have verified: an archive of that kind is refused. A workbook within the limits needs none.
 */
function onlyDirectory(bytes: Buffer): { count: number; offset: number } {
  const end = endOf(bytes)
  const [countHere, count] = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)]
  const [size, offset] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  const zip64 = count === 0xff_ff || (end >= 20 && bytes.readUInt32LE(end - 20) === ZIP64_LOCATOR)
  // a size or offset that refers to ZIP64 is too large to end here
  if (zip64 || countHere !== count || offset + size !== end) throw problem('xlsx.broken')
  return { count, offset }
}

/** The last record of an archive, before a comment of at most 65,535 bytes: found where readers find it. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--)
    if (bytes.readUInt32LE(at) === END) return at
  throw problem('xlsx.broken')
}
