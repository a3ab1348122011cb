/** An ICC profile (version 2.1) that says which shade a grey value is. PDF/A needs it; these documents draw only in grey. */
export function greyProfile(): Buffer {
  const tags = { desc: description('Latarnia grey, gamma 2.2'), cprt: plainText('CC0'), wtpt: D50, kTRC: GAMMA }
  const entries = Object.entries(tags)
  const head = Buffer.alloc(132 + 12 * entries.length)
  head.writeUInt32BE(0x0210_0000, 8)
  head.write('mntrGRAYXYZ ', 12, 'latin1')
  for (const [i, part] of [2026, 1, 1].entries()) head.writeUInt16BE(part, 24 + 2 * i)
  head.write('acsp', 36, 'latin1')
  D50.copy(head, 68, 8)
  head.writeUInt32BE(entries.length, 128)
  let size = head.length
  for (const [i, [name, bytes]] of entries.entries()) {
    head.write(name, 132 + 12 * i, 'latin1')
    head.writeUInt32BE(size, 136 + 12 * i)
    head.writeUInt32BE(bytes.length, 140 + 12 * i)
    size += bytes.length
  }
  head.writeUInt32BE(size, 0)
  return Buffer.concat([head, ...entries.map(([, bytes]) => bytes)])
}

/** The white of paper, as every profile has it; after eight bytes that name it, three numbers in parts of 65,536. */
const D50 = Buffer.from('58595a20000000000000f6d6000100000000d32d', 'hex')
/** One number in parts of 256: 2.2. */
const GAMMA = Buffer.from('63757276000000000000000102330000', 'hex')

/** Parts of a profile begin at whole fours of bytes. */
const padded = (length: number): Buffer => Buffer.alloc(4 * Math.ceil(length / 4))

function plainText(text: string): Buffer {
  const bytes = padded(9 + text.length)
  bytes.write(`text\0\0\0\0${text}`, 'latin1')
  return bytes
}

/** A text, with empty room for two other spellings of it. */
function description(text: string): Buffer {
  const bytes = padded(13 + text.length + 78)
  bytes.write('desc', 'latin1')
  bytes.writeUInt32BE(text.length + 1, 8)
  bytes.write(text, 12, 'latin1')
  return bytes
}
