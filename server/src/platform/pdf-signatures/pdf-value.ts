/** A value of a PDF (ISO 32000-1, 7.3). */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfReference
  | PdfValue[]
  | PdfDictionary
  | PdfStream
export type PdfName = { name: string }
/** A string, its bytes as letters of Latin-1. */
export type PdfText = { text: string }
export type PdfReference = { reference: number }
export type PdfDictionary = ReadonlyMap<string, PdfValue>
/** A stream, with the place in the file where its bytes begin. */
export type PdfStream = { dictionary: PdfDictionary; begin: number }

/** A file whose bytes are not what a PDF has in their place. */
export class NotPdf extends Error {}

/** A generation other than 0 is none of an appended object: numbers are used again only for deleted ones. */
const HEAD = /([1-9]\d{0,9}) 0 obj(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const WHITE = '\0\t\n\f\r '
const DELIMITERS = '()<>[]{}/%'
/** Deeper than anything that a program writes. */
const MAX_DEPTH = 40

/** Reads values one after another. */
export class PdfScanner {
  readonly #text: string
  at: number

  constructor(text: string, at = 0) {
    this.#text = text
    this.at = at
  }

  /** The object with its number that begins here, up to the end of its dictionary if it is a stream. */
  object(): { id: number; value: PdfValue } {
    HEAD.lastIndex = this.at
    const id = HEAD.exec(this.#text)?.[1]
    if (id === undefined) throw new NotPdf('no object')
    this.at = HEAD.lastIndex
    const value = this.value()
    if (!(value instanceof Map) || !this.#takes('stream')) return { id: Number(id), value }
    if (this.#text[this.at] === '\r') this.at++
    if (this.#text[this.at++] !== '\n') throw new NotPdf('a stream without a line')
    return { id: Number(id), value: { dictionary: value, begin: this.at } }
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new NotPdf('values in values')
    this.#skip()
    const { at } = this
    if (this.#text.startsWith('<<', at)) return this.#dictionary(depth)
    const letter = this.#text[at]
    if (letter === '[') return this.#array(depth)
    if (letter === '(') return this.#literal()
    if (letter === '<') return this.#hexadecimal()
    if (letter === '/') return { name: this.#name() }
    const word = this.word()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(word)) throw new NotPdf(`the word ${word.slice(0, 20)}`)
    const reference =
      /^\d+$/.test(word) &&
      /^[\0\t\n\f\r ]+0[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(this.#text.slice(this.at, this.at + 30))
    if (!reference) return Number(word)
    this.at += reference[0].length
    return { reference: Number(word) }
  }

  /** The next letters up to white space or a delimiter. */
  word(): string {
    this.#skip()
    const from = this.at
    while (this.at < this.#text.length && !this.#isEnd(this.#text[this.at] ?? '')) this.at++
    return this.#text.slice(from, this.at)
  }

  expect(word: string): void {
    if (!this.#takes(word)) throw new NotPdf(`no ${word}`)
  }

  /** Goes on to a place, which only white space may lie before. */
  requireNothingUntil(at: number): void {
    this.#skip()
    if (at > this.at || /[^\0\t\n\f\r ]/.test(this.#text.slice(at, this.at))) throw new NotPdf('something between')
    this.at = at
  }

  #takes(word: string): boolean {
    this.#skip()
    if (!this.#text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  #isEnd = (letter: string): boolean => WHITE.includes(letter) || DELIMITERS.includes(letter)

  /** Comments are refused where values are read: programs write none there, and some readers take them for something else. */
  #skip(): void {
    while (this.at < this.#text.length && WHITE.includes(this.#text[this.at] ?? '')) this.at++
  }

  #name(): string {
    this.at++
    const from = this.at
    while (this.at < this.#text.length && !this.#isEnd(this.#text[this.at] ?? '')) this.at++
    return this.#text
      .slice(from, this.at)
      .replace(/#([\da-fA-F]{2})/g, (_all, digits: string) => String.fromCharCode(parseInt(digits, 16)))
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2
    const entries = new Map<string, PdfValue>()
    for (;;) {
      this.#skip()
      if (this.#takes('>>')) return entries
      if (this.#text[this.at] !== '/') throw new NotPdf('no name of an entry')
      const name = this.#name()
      // readers differ in which of two they take
      if (entries.has(name)) throw new NotPdf(`two entries ${name}`)
      entries.set(name, this.value(depth + 1))
    }
  }

  #array(depth: number): PdfValue[] {
    this.at++
    const values: PdfValue[] = []
    for (;;) {
      this.#skip()
      if (this.#takes(']')) return values
      values.push(this.value(depth + 1))
    }
  }

  /** A string in parentheses. */
  #literal(): PdfText {
    const from = ++this.at
    for (let open = 1; open; this.at++) {
      const letter = this.#text[this.at]
      if (letter === undefined) throw new NotPdf('a string without an end')
      if (letter === '\\') this.at++
      else if (letter === '(') open++
      else if (letter === ')') open--
    }
    return { text: unescaped(this.#text.slice(from, this.at - 1)) }
  }

  #hexadecimal(): PdfText {
    const end = this.#text.indexOf('>', this.at)
    const digits = this.#text.slice(this.at + 1, end)
    if (end < 0 || !/^[\da-fA-F\0\t\n\f\r ]*$/.test(digits)) throw new NotPdf('no hexadecimal string')
    this.at = end + 1
    return { text: Buffer.from(digits.replace(/[\0\t\n\f\r ]/g, ''), 'hex').toString('latin1') }
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string in parentheses as it is meant: programs write the same text in different ways. */
const unescaped = (text: string): string =>
  text.replace(
    /\\(?:([0-7]{1,3})|(\r\n|[\r\n])|([^]))|\r\n?/g,
    (_all, octal?: string, line?: string, letter?: string) => {
      if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 0xff)
      if (line !== undefined) return ''
      return letter === undefined ? '\n' : (ESCAPES[letter] ?? letter)
    },
  )

export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'reference' in value
export const isStream = (value: PdfValue | undefined | false): value is PdfStream =>
  typeof value === 'object' && value !== null && 'dictionary' in value
export const isText = (value: PdfValue | undefined): value is PdfText =>
  typeof value === 'object' && value !== null && 'text' in value

export function numberIn(value: PdfValue | undefined): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new NotPdf('no number')
  return value
}

export function numbersIn(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) throw new NotPdf('no numbers')
  return value.map(numberIn)
}

export const nameIn = (value: PdfValue | undefined): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined

export function referenceIn(value: PdfValue | undefined): number {
  if (!isReference(value)) throw new NotPdf('no reference')
  return value.reference
}
