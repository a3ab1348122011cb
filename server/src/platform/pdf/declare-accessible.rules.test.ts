import { expect, test } from 'vitest'
import { declareAccessible } from './declare-accessible.ts'

const pdf =
  '<xmpMM:RenditionClass>proof</xmpMM:RenditionClass><pdf:PDFVersion>1.7</pdf:PDFVersion>/ViewerPreferences <<\n    /Direction /L2R\n  >>%%EOF'

test('the notes take no more room than what they replace', () => {
  const declared = Buffer.from(declareAccessible(new Uint8Array(Buffer.from(pdf)))).toString()
  expect(declared).toHaveLength(pdf.length)
  expect(declared).toMatch(
    /^<pdfuaid:part .*>1<\/pdfuaid:part> *\/ViewerPreferences <<\/DisplayDocTitle true>> *%%EOF$/,
  )
})

test('a file without a place for them is not passed off as accessible', () => {
  expect(() => declareAccessible(new Uint8Array(Buffer.from('%PDF-2.0')))).toThrow('no place')
})
