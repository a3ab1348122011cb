import { expect, test } from 'vitest'
import { sampleDocuments } from '#server/testing/sample-documents.ts'
import {
  add,
  both,
  change,
  field,
  form,
  issued,
  page,
  pages,
  root,
  signature,
  signedElsewhere,
  signer,
  type Change,
} from '#server/testing/signed-elsewhere.ts'
import { loadFonts } from '../pdf/fonts.ts'
import { setDocument } from '../pdf/set-document.ts'
import { appendedSignature } from './appended-signature.ts'
import { sealPdf } from './seal-pdf.ts'
import { verifyCades } from './verify-cades.ts'

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
test.each<[string, Change, string]>([
  ['another annotation', both(change(page, '[', '[99 0 R '), add(99, '<</Subtype/FreeText>>')), 'changed'],
  ['a picture over the page', change(field, isCovering, '/Rect[50 50 500 500]'), 'covering'],
  ['an action of the field', change(field, '/FT', '/AA<</E<</S/JavaScript>>>>/FT'), 'changed'],
  ['a second field', change(form, '[', `[${signature} 0 R `), 'severalSignatures'],
  ['a form of XFA', change(form, '/SigFlags', '/XFA 9 0 R/SigFlags'), 'changed'],
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
