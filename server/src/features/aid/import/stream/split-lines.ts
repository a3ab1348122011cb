const NEW_LINE = 10

/** A line of a stream with its number; one that is too long has no bytes. */
export type Line = { line: number; bytes: Buffer | undefined }

/** Cuts what arrives in parts into lines. It never holds more than the last part and one line. */
export function lineSplitter(most: number) {
  let rest: Buffer = Buffer.alloc(0)
  let line = 0
  let tooLong = false
  const cut = (to: number, from: number): Line => {
    const bytes = rest.subarray(0, to)
    rest = rest.subarray(from)
    const isLong = tooLong || bytes.length > most
    tooLong = false
    return { line: ++line, bytes: isLong ? undefined : bytes }
  }
  return {
    push: (part: Uint8Array): void => {
      rest = rest.length ? Buffer.concat([rest, part]) : Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    },
    /** The next whole line; at the `end` of the stream also one that no line break follows. */
    next: (end: boolean): Line | undefined => {
      const at = rest.indexOf(NEW_LINE)
      if (at >= 0) return cut(at, at + 1)
      if (end) return rest.length || tooLong ? cut(rest.length, rest.length) : undefined
      if (rest.length > most) {
        tooLong = true
        rest = Buffer.alloc(0)
      }
      return undefined
    },
  }
}
