/** A value in DER: its kind, and where it begins, where its content begins, and where both end. */
export type DerValue = { tag: number; begin: number; content: number; end: number }

/** The value at a place. Throws where there is none. */
export function derAt(bytes: Buffer, begin: number, limit = bytes.length): DerValue {
  const tag = bytes.readUInt8(begin)
  const first = bytes.readUInt8(begin + 1)
  const digits = first < 0x80 ? 0 : first - 0x80
  // a length without an end, or of more than four bytes, is not DER of any use here
  if (first === 0x80 || digits > 4) throw new RangeError('Not DER')
  const content = begin + 2 + digits
  const end = content + (digits ? bytes.readUIntBE(begin + 2, digits) : first)
  if (end > limit) throw new RangeError('Not DER')
  return { tag, begin, content, end }
}

/** The values inside a value, one after another. */
export function* derValuesIn(bytes: Buffer, { content, end }: DerValue): Generator<DerValue> {
  for (let at = content; at < end;) {
    const value = derAt(bytes, at, end)
    yield value
    at = value.end
  }
}

/** A sequence of values. A long one has four bytes of length, which every reader takes, though DER wants the fewest. */
export function derSequence(...values: readonly Buffer[]): Buffer<ArrayBuffer> {
  const content = Buffer.concat(values)
  const head = Buffer.from([0x30, 0x84, 0, 0, 0, 0])
  head.writeUInt32BE(content.length, 2)
  return Buffer.concat([content.length < 0x80 ? Buffer.from([0x30, content.length]) : head, content])
}
