import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { checkPdf } from '#server/testing/check-pdf.ts'
import { sampleDocuments } from '#server/testing/sample-documents.ts'
import { makeAuthority, makeTimeStamper, newPdfSigner } from '#server/testing/signers.ts'
import { stampBy } from '#server/testing/time-stamp-authority.ts'
import { testWith } from '#server/testing/with-tool.ts'
import { loadFonts } from '../pdf/fonts.ts'
import { setDocument } from '../pdf/set-document.ts'
import { sealPdf } from './seal-pdf.ts'

const stamp = stampBy(await makeTimeStamper(await makeAuthority()))
const sealedSample = async (kind: 'ec' | 'rsa', isStamped: boolean) => {
  const pdf = setDocument(sampleDocuments['every block']!, loadFonts())
  return sealPdf(pdf, await newPdfSigner(kind), 'Gmina Próbna', isStamped ? { stamp } : {})
}

/** What poppler says of the signatures of a file. */
function signaturesOf(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'latarnia-seal-'))
  try {
    writeFileSync(join(folder, 'sealed.pdf'), pdf)
    return execFileSync('pdfsig', ['-nocert', join(folder, 'sealed.pdf')], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

testWith('poppler', 'poppler finds a seal valid and of the whole document, and a changed byte', async () => {
  for (const [kind, isStamped] of [
    ['ec', false],
    ['rsa', false],
    ['ec', true],
    ['rsa', true],
  ] as const) {
    const sealed = await sealedSample(kind, isStamped)
    const said = signaturesOf(sealed)
    for (const line of ['ETSI.CAdES.detached', 'Total document signed', 'Signature is Valid'])
      expect(said).toContain(line)
    const changed = Buffer.from(sealed)
    changed.write('2', 1000)
    expect(signaturesOf(changed)).toContain('Digest Mismatch')
  }
})

testWith(
  'jdk',
  'a sealed file is PDF/UA-1 and PDF/A-2a, as veraPDF verifies',
  async () => {
    const files = { sealed: await sealedSample('ec', false), stamped: await sealedSample('ec', true) }
    const verdicts = await checkPdf(['PDFUA-1', 'PDFA-2A'], files)
    expect(verdicts.map(({ faults }) => faults)).toEqual([[], [], [], []])
  },
  // a start of Java, on a machine that is busy with other tests
  120_000,
)
