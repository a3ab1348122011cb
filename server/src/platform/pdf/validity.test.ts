import { expect } from 'vitest'
import { checkPdf } from '#server/testing/check-pdf.ts'
import { sampleDocuments } from '#server/testing/sample-documents.ts'
import { testWith } from '#server/testing/with-tool.ts'
import { loadFonts } from './fonts.ts'
import { setDocument } from './set-document.ts'

testWith(
  'jdk',
  'every kind of document is PDF/UA-1 and PDF/A-2a, as veraPDF verifies',
  async () => {
    const fonts = loadFonts()
    const entries = Object.entries(sampleDocuments).map(
      ([name, document]) => [name, setDocument(document, fonts)] as const,
    )
    const files = Object.fromEntries(entries)
    // one that breaks rules of both shows that they are looked at
    const text = files['every block']!.toString('latin1')
    files['spoilt'] = Buffer.from(
      text.replace('<pdfaid:part>2', '<pdfaid:part>9').replace('/Lang (pl)', '/Lnag (pl)'),
      'latin1',
    )
    const verdicts = await checkPdf(['PDFUA-1', 'PDFA-2A'], files)
    expect(verdicts).toHaveLength(2 * Object.keys(files).length)
    expect(verdicts.filter(({ file, faults }) => file !== 'spoilt' && faults.length)).toEqual([])
    for (const { file, faults } of verdicts) if (file === 'spoilt') expect(faults).not.toEqual([])
    for (const { checks } of verdicts) expect(checks).toBeGreaterThan(500)
  },
  // a start of Java, on a machine that is busy with other tests
  120_000,
)
