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

/** A value around others, or around bytes. */
export function derValue(tag: number, ...contents: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  const content = Buffer.concat(contents)
  const { length } = content
  const digits = length.toString(16)
  const bytes = Buffer.from(digits.padStart(2 * Math.ceil(digits.length / 2), '0'), 'hex')
  return Buffer.concat([Buffer.from(length < 0x80 ? [tag, length] : [tag, 0x80 + bytes.length, ...bytes]), content])
}

export const derSequence = (...values: readonly Uint8Array[]): Buffer<ArrayBuffer> => derValue(0x30, ...values)
/** A set, whose values DER has in the order of their bytes. */
export const derSet = (...values: readonly Buffer[]): Buffer<ArrayBuffer> =>
  derValue(0x31, ...values.toSorted((one, other) => one.compare(other)))
