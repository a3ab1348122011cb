import { describe, expect, test } from 'vitest'
import {
  add,
  both,
  change,
  field,
  first,
  form,
  info,
  infoFacts,
  issued,
  metadata,
  page,
  pageFacts,
  pages,
  root,
  second,
  signature,
  signedElsewhere,
  signer,
  type Change,
} from '#server/testing/signed-elsewhere.ts'
import { appendedSignature } from './appended-signature.ts'
import { PdfReader } from './pdf-reader.ts'
import { isStream } from './pdf-value.ts'
import { verifyCades } from './verify-cades.ts'

// What stands in the file besides the signature: readers differ in what they make of it, so none of it is taken.

const reasonOf = (file: Buffer) => {
  try {
    const found = verifyCades(appendedSignature(file, issued))
    return found.signer.raw.equals(signer.certificate.raw) ? 'taken' : 'by another'
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}
const kinds = ['table', 'stream'] as const
const forged = `<<${pageFacts.replace(/\/Contents(\[[^\]]*\]| \d+ 0 R)/, `/Contents[${first} 0 R]`)}/Annots[${field} 0 R]>>`
const amount = 'BT /F1 40 Tf 50 500 Td (999999 EUR) Tj ET'
const contents = `<</Length ${amount.length}>>stream\n${amount}\nendstream`
const between =
  (text: string): Change =>
  (appended) =>
    void (appended.between += text)
const trailer =
  (from: string | RegExp, to: string): Change =>
  (appended) =>
    void (appended.trailer = appended.trailer.replace(from, to))
const pictureOf = (box: string) => `<</Type/XObject/Subtype/Form${box}/Length 0>>stream\n\nendstream`
const metadataOf = (from: string, to: string): string => {
  const reader = new PdfReader(issued)
  const stream = reader.object(metadata)
  const text = isStream(stream) ? reader.bytesOf(stream).toString('latin1') : ''
  expect(text).toContain(from)
  const changed = text.replace(from, to)
  return `<</Type/Metadata/Subtype/XML/Length ${changed.length}>>stream\n${changed}\nendstream`
}

const packing: Change = (appended) => {
  const taken = appended.objects.findIndex(([id]) => id === form)
  appended.packed = { pack: first, heads: [form], objects: appended.objects.splice(taken, 1) }
}

describe.each(kinds)('with a cross-reference as a %s', (kind) => {
  test.each<[string, Change]>([
    ['nothing more', () => {}],
    ['a line in which a program names itself', (appended) => void (appended.end = '%Program 7.1\n')],
    ['an empty line', between('\r\n\n')],
    ['white space before the end', (appended) => void (appended.end = '\r\n')],
    [
      'properties of the program',
      both(change(signature, '/Type', `/Prop_Build ${first} 0 R/Type`), add(first, '<</App<</Name/X>>>>')),
    ],
    [
      'a picture without a size',
      both(change(field, '/FT', `/AP<</N ${first} 0 R>>/FT`), add(first, pictureOf('/BBox[0 0 0 0]'))),
    ],
    ['another date', add(info, `<<${infoFacts.replace(/\/ModDate\([^)]*\)/, '/ModDate(D:20300101000000Z)')}>>`)],
    ['another date in the metadata', add(metadata, metadataOf('<xmp:ModifyDate>2', '<xmp:ModifyDate>3'))],
    ['a title written in another way', add(metadata, metadataOf('<dc:title>', '<dc:title >\n'))],
    ['no number of the file', trailer(/\/ID\[.*?\]/, '')],
  ])('%s is taken', async (_what, changed) => {
    expect(reasonOf(await signedElsewhere(changed, kind))).toBe('taken')
  })

  test.each<[string, Change, string]>([
    ['another page of the same number', both(add(page, forged), add(first, contents)), 'malformed'],
    ['an object that is not listed', both(between(`${page} 0 obj\n${forged}\nendobj\n`)), 'malformed'],
    ['an object in a comment', between(`%${page} 0 obj ${forged} endobj\n`), 'malformed'],
    [
      'an object in a string',
      change(signature, '/Type', `/Reason(\n${page} 0 obj\n${forged}\nendobj\n)/Type`),
      'malformed',
    ],
    [
      'an object in a stream',
      both(
        change(signature, '/Type', `/Prop_Build ${first} 0 R/Type`),
        add(
          first,
          `<</Length ${forged.length + 20}>>stream\n${`${page} 0 obj\n${forged}`.padEnd(forged.length + 20)}\nendstream`,
        ),
      ),
      'malformed',
    ],
    ['words between objects', between('tekst\n'), 'malformed'],
    ['another end before', between('startxref\n9\n%%EOF\n'), 'malformed'],
    ['a very long space', between(' '.repeat(100_000)), 'malformed'],
    ['a comment in an object', change(form, '/SigFlags', '%x\n/SigFlags'), 'malformed'],
    [
      'an entry of another place',
      (appended) =>
        void (appended.list = (listed) =>
          listed.map((one) => (one.id === form && typeof one.at === 'number' ? { ...one, at: one.at + 1 } : one))),
      'malformed',
    ],
    [
      'a second number of an object',
      (appended) =>
        void (appended.list = (listed) => [...listed, { ...listed.find(({ id }) => id === form)!, id: first }]),
      'malformed',
    ],
    ['an object that nothing needs', add(first, '<</Type/Font>>'), 'changed'],
    ['a file beside', add(first, '<</Type/EmbeddedFile/Length 3>>stream\nabc\nendstream'), 'changed'],
    [
      'a file in the signature',
      both(
        change(signature, '/Type', `/Prop_Build ${first} 0 R/Type`),
        add(first, '<</Type/EmbeddedFile/Length 3>>stream\nabc\nendstream'),
      ),
      'changed',
    ],
    [
      'a script in the form',
      both(change(form, '/SigFlags', `/DR ${first} 0 R/SigFlags`), add(first, '<</X<</JS(x)>>>>')),
      'changed',
    ],
    [
      'a page in the form',
      both(change(form, '/SigFlags', `/DR ${first} 0 R/SigFlags`), add(first, '<</Type/Page>>')),
      'changed',
    ],
    [
      'other facts of the file',
      both(trailer(`/Info ${info} `, `/Info ${first} `), add(first, '<</Title(999999)>>')),
      'changed',
    ],
    ['no facts of the file', trailer(`/Info ${info} 0 R`, ''), 'changed'],
    ['another title', add(info, `<<${infoFacts.replace(/\/Title<\w+>/, '/Title(999999)')}>>`), 'changed'],
    ['another title in the metadata', add(metadata, metadataOf('x-default">', 'x-default">999999 ')), 'changed'],
    ['metadata that are not XML', add(metadata, metadataOf('<dc:title>', '<')), 'malformed'],
    ['another number of the file', trailer(/\/ID\[<\w+>/, '/ID[<00>'), 'changed'],
    ['another entry of the trailer', trailer('/Size', '/AuthCode<<>>/Size'), 'changed'],
    ['less room than it needs', trailer(/\/Size \d+/, '/Size 9'), 'changed'],
    [
      'a picture without bounds',
      both(change(field, '/FT', `/AP<</N ${first} 0 R>>/FT`), add(first, pictureOf(''))),
      'covering',
    ],
    [
      'a picture of a state with a size',
      both(change(field, '/FT', `/AP<</D<</On ${first} 0 R>>>>/FT`), add(first, pictureOf('/BBox[0 0 500 500]'))),
      'covering',
    ],
    ['a wide line', change(field, '/Rect[0 0 0 0]', '/Rect[50 300 500 300]'), 'covering'],
    ['a wide border', change(field, '/FT', '/BS<</W 500>>/FT'), 'covering'],
    ['no place', change(field, '/Rect[0 0 0 0]', '/Rect[]'), 'covering'],
  ])('%s is refused', async (_what, changed, reason) => {
    expect(reasonOf(await signedElsewhere(changed, kind))).toBe(reason)
  })

  test('packed objects are refused unless a stream lists them', async () => {
    const said = reasonOf(await signedElsewhere(packing, kind))
    expect(said).toBe(kind === 'stream' ? 'taken' : 'malformed')
  })
})

test.each<[string, Change]>([
  ['of another number', (appended) => void (appended.packed!.heads[0] = second)],
  [
    'that is not listed',
    (appended) => {
      appended.packed!.heads.push(page)
      appended.packed!.objects.push([page, forged])
      appended.list = (listed) => listed.filter(({ id, at }) => id !== page || typeof at === 'number')
    },
  ],
  [
    'in the place of another',
    (appended) =>
      void ((appended.packed!.heads[0] = form),
      (appended.list = (listed) =>
        listed.map((one) => (typeof one.at === 'object' ? { ...one, at: { ...one.at, index: 1 } } : one)))),
  ],
])('a packed object %s is refused', async (_what, pack) => {
  expect(reasonOf(await signedElsewhere(both(packing, pack), 'stream'))).toBe('malformed')
})

test.each<[string, (table: string) => string]>([
  [
    'hexadecimal places',
    (table) => table.replace(/\d{10} 00000 n/, (one) => `0x${Number(one.slice(0, 10)).toString(16)} 00000 n`),
  ],
  [
    'places with an exponent',
    (table) => table.replace(/\d{10} 00000 n/, (one) => `${Number(one.slice(0, 10))}e0 00000 n`),
  ],
  ['short places', (table) => table.replace(/0(\d{9} 00000 n)/, '$1')],
  ['another generation', (table) => table.replace('00000 n', '00001 n')],
  ['a comment', (table) => table.replace('xref\n', 'xref\n%x\n')],
  ['a number that is none', (table) => table.replace('0 1\n', 'NaN 1\n')],
  ['another letter', (table) => table.replace(' n ', ' m ')],
])('a table with %s is refused', async (_what, table) => {
  expect(reasonOf(await signedElsewhere((appended) => void (appended.table = table)))).toBe('malformed')
})

test.each<[string, Change]>([
  ['entries of no bytes', (appended) => void ((appended.widths = '0 0 0'), (appended.index = () => '0 9000000000'))],
  ['more entries than bytes', (appended) => void (appended.index = () => '0 4000000000')],
  ['numbers beyond all objects', (appended) => void (appended.index = (index) => index.replace(/^\d+/, '8000000'))],
])('a stream with %s is refused before it takes memory', async (_what, changed) => {
  const file = await signedElsewhere(changed, 'stream')
  const before = process.memoryUsage().heapUsed
  expect(reasonOf(file)).toBe('malformed')
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000)
})

test('a file that a second person signed as well is refused, and one with pages after it', async () => {
  const signed = await signedElsewhere()
  const [start] = /\d+(?=\n%%EOF\n$)/.exec(signed.toString('latin1'))!
  const further = (id: number, object: string) => {
    const at = signed.length
    const body = `${id} 0 obj\n${object}\nendobj\n`
    const table = `xref\n${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`
    const facts = `/Root ${root} 0 R/Info ${info} 0 R/Prev ${start}/Size ${second + 9}`
    return Buffer.concat([
      signed,
      Buffer.from(`${body}${table}trailer\n<<${facts}>>\nstartxref\n${at + body.length}\n%%EOF\n`),
    ])
  }
  expect(reasonOf(further(form, `<</Fields[${field} 0 R ${second} 0 R]/SigFlags 3>>`))).toBe('severalSignatures')
  expect(reasonOf(further(pages, `<</Type/Pages/Kids[${page} 0 R ${page} 0 R]/Count 2>>`))).toBe('changed')
})

test('a PDF that carries the issued one as an attachment is refused, and one with a document of its own behind it', async () => {
  const attached = `9 0 obj\n<</Type/EmbeddedFile/Length ${issued.length}>>stream\n`
  const around = Buffer.concat([Buffer.from(`%PDF-1.7\n${attached}`), await signedElsewhere()])
  expect(reasonOf(around)).toBe('otherFile')
  const ownDocument: Change = (appended) => {
    add(first, `<</Type/Catalog/Pages ${second} 0 R/AcroForm ${form} 0 R>>`)(appended)
    add(second, `<</Type/Pages/Kids[${page} 0 R]/Count 1>>`)(appended)
    appended.objects.find(([id]) => id === page)![1] = forged
    appended.trailer = appended.trailer.replace(`/Root ${root} `, `/Root ${first} `).replace(/\/Prev \d+/, '')
  }
  for (const kind of kinds) expect(reasonOf(await signedElsewhere(ownDocument, kind))).toBe('changed')
})
