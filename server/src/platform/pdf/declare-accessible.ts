/**
 * Typst writes tags, language, title and outline by itself, all that PDF/UA-1 asks for, but its WebAssembly build takes no
 * option to say so. These two notes say it: each replaces one of the same length that nobody needs, so that no
 * offset in the file moves.
 */
const notes: readonly (readonly [was: string, is: string])[] = [
  [
    '<xmpMM:RenditionClass>proof</xmpMM:RenditionClass><pdf:PDFVersion>1.7</pdf:PDFVersion>',
    '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>',
  ],
  ['<<\n    /Direction /L2R\n  >>', '<</DisplayDocTitle true>>'],
]

/** Marks a document as PDF/UA-1 and has readers show its title instead of its file name. */
export function declareAccessible<Bytes extends Uint8Array>(pdf: Bytes): Bytes {
  const buffer = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  for (const [was, is] of notes) {
    // both stand near the end, after the pages
    const at = buffer.lastIndexOf(was)
    if (at < 0) throw new Error(`The PDF has no place for the note ${is}`)
    buffer.write(is.padEnd(was.length), at, 'latin1')
  }
  return pdf
}
