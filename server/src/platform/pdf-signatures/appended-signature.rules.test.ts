import { expect, test } from 'vitest'
import { sampleDocuments } from '#server/testing/sample-documents.ts'
import { newPdfSigner } from '#server/testing/signers.ts'
import { loadFonts } from '../pdf/fonts.ts'
import { PdfUpdate } from '../pdf/pdf-update.ts'
import { setDocument } from '../pdf/set-document.ts'
import { appendedSignature } from './appended-signature.ts'
import { signApart } from './cades-signature.ts'
import { sealPdf } from './seal-pdf.ts'
import { verifyCades } from './verify-cades.ts'

const issued = setDocument(sampleDocuments['every block']!, loadFonts())
const signer = await newPdfSigner()
const update = new PdfUpdate(issued)
const root = update.root
const catalog = update.dictionary(root)
const pages = Number(/\/Pages (\d+)/.exec(catalog)![1])
const page = Number(/\/Kids\[(\d+)/.exec(update.dictionary(pages))![1])
const [field, signature, other] = [update.reserve(), update.reserve(), update.reserve()]
const [before] = /\d+(?=\n%%EOF\n$)/.exec(issued.toString('latin1'))!

/** What another program appends: its objects, whose places stand in a table. */
type Appended = { objects: Record<number, string>; trailer: string; deleted: number[] }

/** The issued file signed by another program, which may have done more than that. */
async function signedElsewhere(change: (appended: Appended) => void = () => {}, start = issued): Promise<Buffer> {
  const appended: Appended = {
    objects: {
      [root]: `<<${catalog}/AcroForm ${other} 0 R>>`,
      [page]: `<<${update.dictionary(page)}/Annots[${field} 0 R]>>`,
      [field]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Podpis)/Rect[0 0 0 0]/F 132/P ${page} 0 R/V ${signature} 0 R>>`,
      [signature]: `<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange[0 aaaaaaaa bbbbbbbb cccccccc]/Contents<${'0'.repeat(4000)}>>>`,
      [other]: `<</Fields[${field} 0 R]/SigFlags 3>>`,
    },
    trailer: `/Root ${root} 0 R/Prev ${before}/Size ${other + 9}`,
    deleted: [],
  }
  change(appended)
  let text = start.toString('latin1')
  let table = 'xref\n0 1\n0000000000 65535 f \n'
  for (const id of appended.deleted) table += `${id} 1\n0000000000 00001 f \n`
  for (const [id, object] of Object.entries(appended.objects)) {
    table += `${id} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${id} 0 obj\n${object}\nendobj\n`
  }
  const at = text.length
  return signPlace(`${text}${table}trailer\n<<${appended.trailer}>>\nstartxref\n${at}\n%%EOF\n`)
}

/** Fills the place of a signature in a file. */
async function signPlace(text: string): Promise<Buffer> {
  const open = text.lastIndexOf(`<${'0'.repeat(4000)}>`)
  const close = open + 4002
  const digits = (n: number) => String(n).padStart(8)
  const file = Buffer.from(
    text
      .replace('aaaaaaaa', digits(open))
      .replace('bbbbbbbb', digits(close))
      .replace('cccccccc', digits(text.length - close)),
    'latin1',
  )
  const signed = await signApart(Buffer.concat([file.subarray(0, open), file.subarray(close)]), signer)
  file.write(signed.toString('hex'), open + 1)
  return file
}

const change = (id: number, from: string, to: string) => (appended: Appended) => {
  const changed = appended.objects[id]!.replace(from, to)
  expect(changed).not.toBe(appended.objects[id])
  appended.objects[id] = changed
}
const add = (id: number, object: string) => (appended: Appended) => void (appended.objects[id] = object)
const both =
  (...changes: ((appended: Appended) => void)[]) =>
  (appended: Appended) =>
    changes.forEach((one) => one(appended))
const reasonOf = (file: Buffer) => {
  try {
    appendedSignature(file, issued)
    return 'taken'
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}

test('a file that was signed and nothing else is taken, whoever signed it', async () => {
  for (const file of [await sealPdf(issued, signer, 'Gmina Próbna'), await signedElsewhere()])
    expect(verifyCades(appendedSignature(file, issued)).signer.raw).toEqual(signer.certificate.raw)
})

const isCovering = '/Rect[0 0 0 0]'
test.each<[string, Parameters<typeof signedElsewhere>[0], string]>([
  ['another annotation', both(change(page, '[', '[99 0 R '), add(99, '<</Subtype/FreeText>>')), 'changed'],
  ['a picture over the page', change(field, isCovering, '/Rect[50 50 500 500]'), 'covering'],
  ['an action of the field', change(field, '/FT', '/AA<</E<</S/JavaScript>>>>/FT'), 'changed'],
  ['a second field', change(other, '[', `[${signature} 0 R `), 'severalSignatures'],
  ['a form of XFA', change(other, '/SigFlags', '/XFA 9 0 R/SigFlags'), 'changed'],
  ['an attached file', change(root, '/AcroForm', '/Names<</EmbeddedFiles 9 0 R>>/AcroForm'), 'changed'],
  ['an action on opening', change(root, '/AcroForm', '/OpenAction 9 0 R/AcroForm'), 'changed'],
  ['another language', change(root, '/Lang (pl)', '/Lang (en)'), 'changed'],
  ['other contents', change(page, '/Contents[', '/Contents[9 0 R '), 'changed'],
  ['another page', add(pages, `<</Type/Pages/Kids[${page} 0 R ${page} 0 R]/Count 2>>`), 'changed'],
  ['another font', add(4, '<</Type/Font>>'), 'changed'],
  ['a deleted object', (appended) => void appended.deleted.push(4), 'changed'],
  ['other pages', change(root, `/Pages ${pages} 0 R`, '/Pages 9 0 R'), 'changed'],
  ['another catalog', (appended) => void (appended.trailer = appended.trailer.replace('/Root ', '/Root 9')), 'changed'],
  ['no form', change(root, '/AcroForm', '/Form'), 'changed'],
  ['a field of text', change(field, '/FT/Sig', '/FT/Tx'), 'changed'],
  [
    'a cross-reference of its own',
    (appended) => void (appended.trailer = appended.trailer.replace(/\/Prev \d+/, '')),
    'changed',
  ],
  ['two cross-references at once', (appended) => void (appended.trailer += '/XRefStm 9'), 'malformed'],
  ['an entry twice', change(root, '/AcroForm', '/AcroForm 9 0 R/AcroForm'), 'malformed'],
  ['a signature of another kind', change(signature, 'ETSI.CAdES.detached', 'ETSI.RFC3161'), 'malformed'],
])('signed with %s it is refused', async (_what, changed, reason) => {
  expect(reasonOf(await signedElsewhere(changed))).toBe(reason)
})

test('a signature of a part is refused, and one that was made over other bytes', async () => {
  const signed = await signedElsewhere()
  expect(reasonOf(Buffer.concat([signed, Buffer.from('\n')]))).toBe('notWhole')
  const [range] = /\/ByteRange\[0 [ \d]+\]/.exec(signed.toString('latin1'))!
  const shorter = Buffer.from(
    signed.toString('latin1').replace(
      range,
      range.replace(/(\d+)\]/, (_all, rest: string) => `${Number(rest) - 1}]`),
    ),
    'latin1',
  )
  expect(reasonOf(shorter)).toBe('notWhole')
  const changed = Buffer.from(signed)
  changed.write('8', signed.lastIndexOf('/F 132') + 3)
  expect(() => verifyCades(appendedSignature(changed, issued))).toThrow('otherContent')
})

test('another file is refused, and the issued one without a signature', async () => {
  const foreign = setDocument(sampleDocuments['every block']!, loadFonts())
  expect(reasonOf(await sealPdf(foreign, signer, 'x'))).toBe('otherFile')
  expect(reasonOf(issued.subarray(0, 900))).toBe('otherFile')
  expect(reasonOf(Buffer.concat([Buffer.from('%'), await signedElsewhere()]))).toBe('otherFile')
  expect(reasonOf(issued)).toBe('notSigned')
  expect(reasonOf(Buffer.concat([issued, Buffer.from('startxref\n0\n%%EOF\n')]))).toBe('malformed')
  expect(reasonOf(Buffer.concat([issued, Buffer.alloc(1_000_000, '[')]))).toBe('malformed')
})

test('any changed byte of what was appended is refused', async () => {
  const signed = await sealPdf(issued, signer, 'Gmina Próbna')
  let taken = 0
  for (let at = issued.length; at < signed.length; at += 61) {
    const file = Buffer.from(signed)
    file.writeUInt8(file.readUInt8(at) ^ 0x15, at)
    try {
      verifyCades(appendedSignature(file, issued))
      taken++
    } catch {
      // what it is refused for depends on the byte
    }
  }
  expect(taken).toBe(0)
})
