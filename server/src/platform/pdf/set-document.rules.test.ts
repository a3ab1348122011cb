import fc from 'fast-check'
import { expect } from 'vitest'
import { showsCode } from '#server/testing/drawn-code.ts'
import { CHECK_ADDRESS, everyBlock, listOf, longValues, oddLetters } from '#server/testing/sample-documents.ts'
import { textOutputOf, testWith } from '#server/testing/with-tool.ts'
import {
  facts,
  heading,
  note,
  paragraph,
  qr,
  signature,
  ticks,
  type Block,
  type BoundDocuments,
  type Document,
} from './document.ts'
import { loadFonts } from './fonts.ts'
import { setDocument } from './set-document.ts'

const fonts = loadFonts()
const set = (document: Document | BoundDocuments) => setDocument(document, fonts)
const pagesOf = (pdf: Buffer) => textOutputOf('pdftotext', pdf, '-layout', '-', '-').split('\f').slice(0, -1)
const structureOf = (pdf: Buffer) => textOutputOf('pdfinfo', pdf, '-struct-text', '-')

testWith('poppler', 'every page repeats the heading and says which it is; the heading is read out once', () => {
  const rows = Array.from({ length: 100 }, (_, i) => [`${i}`, `uwaga ${i}`])
  const pdf = set(listOf(rows))
  const pages = pagesOf(pdf)
  expect(pages.length).toBeGreaterThan(2)
  for (const [i, page] of pages.entries()) {
    expect(page).toMatch(/Numer +Treść uwag/)
    expect(page).toContain(`Strona ${i + 1} z ${pages.length}`)
  }
  for (const [, text] of rows) expect(pages.join('')).toMatch(new RegExp(`${text}$`, 'm'))
  const structure = structureOf(pdf)
  expect(structure.match(/ TH:/g)).toHaveLength(2)
  expect(structure.match(/ TD$/gm)).toHaveLength(200)
  expect(structure.match(/"uwaga \d+"/g)).toHaveLength(100)
  expect(textOutputOf('pdfinfo', pdf, '-')).toMatch(/Title: +Zażółć & <gęślą>/)
})

testWith('poppler', 'a row longer than a page goes on on the next one, as one cell', () => {
  const words = Array.from({ length: 9000 }, (_, i) => `słowo${i}`)
  const pdf = set(
    listOf([
      ['1', 'przed'],
      ['2', words.join(' ')],
      ['3', 'po'],
    ]),
  )
  const structure = structureOf(pdf)
  expect(structure.match(/ TR$/gm)).toHaveLength(4)
  expect([...structure.matchAll(/słowo\d+/g)].map(([word]) => word)).toEqual(words)
  expect(pagesOf(pdf).at(-1)).toMatch(/3 +po/)
})

testWith('poppler', 'numbers stand on the right, empty cells stay', () => {
  const pdf = set(
    listOf([
      ['1', null],
      ['1\u202f000,00', ''],
      ['', 'koniec'],
    ]),
  )
  expect(pagesOf(pdf)[0]).toMatch(/^ +1$/m)
  expect(textOutputOf('pdfinfo', pdf, '-struct', '-').match(/ TD/g)).toHaveLength(6)
})

testWith('poppler', 'many columns of long texts find room, down to the smallest letters', () => {
  const columns = Array.from({ length: 40 }, (_, i) => ({
    label: `Kolumna numer ${i}`,
    number: false,
    wide: i % 2 > 0,
  }))
  const rows = Array.from({ length: 30 }, () => columns.map(({ label }) => `${label} ma długą treść`))
  expect(textOutputOf('pdfinfo', set(listOf(rows, columns)), '-')).toMatch(/Tagged: +yes/)
})

testWith(
  'poppler',
  'letters that the main font lacks are of another, the rest are codes, and the document says so',
  () => {
    const pdf = set(oddLetters)
    const text = pagesOf(pdf)[0]
    expect(text).toContain('Հայաստան ★ საქართველო')
    expect(text).toContain('[U+6F22 U+5B57] i [U+1F600], [U+05E9 U+05DC U+05D5 U+05DD], [U+E000], xy')
    expect(text).toContain('żółw Ωμέγα Жук ☑')
    expect(text).toContain('zapisano kodami Unicode')
    expect(textOutputOf('pdffonts', pdf, '-')).toContain('DejaVuSans')
    const usual = set(listOf([['1', 'zwykły']]))
    expect(pagesOf(usual)[0]).not.toContain('Unicode')
    expect(textOutputOf('pdffonts', usual, '-')).not.toContain('DejaVu')
  },
)

testWith('poppler', 'a form is read out in its order: headings, names before values, whether a box is crossed', () => {
  const pdf = set(everyBlock)
  const structure = structureOf(pdf)
  expect(structure).toMatch(/H1[^]*TH[^]*"Data wydania"[^]*TD[^]*"16.11.2026"[^]*H2[^]*"A. Cel dokumentu"/)
  expect(structure).toMatch(/P \(block\)[^]*Figure[^]*"Wydanie zaświadczenia"[^]*Figure[^]*"Korekta zaświadczenia²⁾"/)
  expect(structure.match(/Scope \/Row/g)).toHaveLength(6)
  expect(textOutputOf('pdfinfo', pdf, '-')).toMatch(/Page size: +595\.\d+ x 841\.\d+ pts \(A4\)/)
  const bytes = pdf.toString('latin1')
  expect(bytes).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(pagesOf(pdf)[0]).toContain(CHECK_ADDRESS)
})

testWith('poppler', 'a QR code is drawn square by square, as cameras read it', () => {
  const pdf = set({ title: 'Kod', page: 'portrait', blocks: [paragraph('nad'), qr(CHECK_ADDRESS, 'kod', 'obok')] })
  expect(showsCode(pdf, 1, CHECK_ADDRESS)).toBe(true)
  expect(showsCode(pdf, 1, `${CHECK_ADDRESS}X`)).toBe(false)
})

testWith('poppler', 'long values flow over pages, every word of them', () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  const whole = longValues.blocks.flatMap((block) => ('text' in block ? words(block.text) : []))
  const pages = pagesOf(set(longValues))
  expect(pages.length).toBeGreaterThan(4)
  const printed = words(pages.map((page) => page.replace(/^.*Strona \d+ z \d+$/m, '')).join(' ')).join(' ')
  expect(printed).toContain(whole.slice(0, 3).join(' '))
  expect(printed.match(/ustawy/g)).toHaveLength(80 + 120 + 60)
})

testWith('poppler', 'no heading stands alone at the foot of a page, and no word is lost, whatever the blocks', () => {
  const words = fc.integer({ min: 1, max: 400 }).map((n) => 'słowo '.repeat(n).trim())
  const several = fc.array(words, { minLength: 1, maxLength: 4 })
  const block: fc.Arbitrary<Block> = fc.oneof(
    words.map(paragraph),
    words.map(note),
    several.map((values) => facts(...values.map((value) => ['fakt', value] as const))),
    several.map((texts) => ticks(...texts.map((text) => ({ ticked: true, text })))),
    words.map((text) => qr('https://x.example', 'kod', text.slice(0, 300).trim())),
    fc.constant(signature('podpis')),
  )
  const blocks = fc.array(block, { minLength: 4, maxLength: 12 })
  fc.assert(
    fc.property(blocks, (made) => {
      const all = made.flatMap((one, i) => [heading(`Nagłówek-${i}`), one])
      const pages = pagesOf(set({ title: 'Próba', page: 'portrait', blocks: all }))
      const lines = pages.map((page) => page.split('\n').filter((line) => line.trim() && !/Strona \d+ z/.test(line)))
      for (const page of lines) expect(page.at(-1)).not.toMatch(/^Nagłówek/)
      const expected = JSON.stringify(all).match(/słowo/g)?.length ?? 0
      expect(pages.join('').match(/słowo/g)?.length ?? 0).toBe(expected)
    }),
    { numRuns: 15 },
  )
})

testWith(
  'poppler',
  'documents bound in one file count their pages by themselves, and explain their own letters',
  () => {
    const long = Array.from({ length: 80 }, (_, i) => note(`wiersz ${i}`))
    const pdf = set({
      title: 'Zaświadczenia',
      page: 'portrait',
      parts: [
        { title: 'Pierwsze', blocks: [heading('Pierwsze', 1), ...long] },
        { title: 'Drugie\nz 漢', blocks: [heading('Drugie', 1)] },
        { title: 'Trzecie', blocks: [heading('Trzecie', 1), ...long] },
      ],
    })
    const pages = pagesOf(pdf)
    expect(pages.map((page) => page.trimEnd().split('\n').at(-1)!.trim().replace(/ {2,}/, '|'))).toEqual([
      'Pierwsze|Strona 1 z 2',
      'Pierwsze|Strona 2 z 2',
      'Drugie z [U+6F22]|Strona 1 z 1',
      'Trzecie|Strona 1 z 2',
      'Trzecie|Strona 2 z 2',
    ])
    expect(pages.map((page) => page.includes('kodami Unicode'))).toEqual([false, false, true, false, false])
    expect(textOutputOf('pdfinfo', pdf, '-')).toMatch(/Title: +Zaświadczenia\n/)
  },
)

testWith('poppler', 'a title too long for the foot is cut short there', () => {
  const title = `Zaświadczenie nr ${'OPS.IV.8145/'.repeat(12)}`
  const [page = ''] = pagesOf(set({ title, page: 'portrait', blocks: [heading('Zaświadczenie', 1)] }))
  expect(page).toMatch(/Zaświadczenie nr OPS[^ ]+… +Strona 1 z 1/)
})

testWith('poppler', 'a question, its yes and its no stand on one page', () => {
  const choice = [
    paragraph('Pytanie?'),
    ticks({ ticked: true, text: 'odpowiedź-a' }, { ticked: false, text: 'odpowiedź-b' }),
  ]
  // notes and paragraphs are of different height: the choice comes at every few points of the foot
  const lasts = Array.from({ length: 30 }, (_, n) => {
    const before = Array.from({ length: 40 + (n % 6) }, (_, i) => (i < n / 6 ? paragraph : note)(`wiersz ${i}`))
    const pages = pagesOf(set({ title: 'Próba', page: 'portrait', blocks: [...before, ...choice] }))
    const [found = ''] = pages.filter((page) => page.includes('Pytanie?'))
    expect(found).toMatch(/Pytanie\?[^]*odpowiedź-a[^]*odpowiedź-b/)
    return pages.length
  })
  expect(new Set(lasts)).toEqual(new Set([1, 2]))
})

testWith('poppler', 'one place to sign takes half of the width, as each of two does', () => {
  const caption = 'podpis osoby upoważnionej do wydania zaświadczenia o pomocy de minimis, z datą i miejscem'
  for (const places of [signature(caption), signature(caption, 'pieczęć')]) {
    const [page = ''] = pagesOf(set({ title: 'Próba', page: 'portrait', blocks: [places] }))
    expect(page).toMatch(/podpis.*\n.*miejscem/)
  }
})
