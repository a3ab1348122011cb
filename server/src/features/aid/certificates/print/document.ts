import type { PrintedCertificate } from '#contract/aid/certificates/certificates.ts'
import type { Pattern } from '#contract/aid/certificates/patterns.ts'
import { printed, printed2011, printed2014, printed2024 } from '#contract/aid/certificates/printed.ts'
import { formatDateTime } from '#contract/kernel/dates.ts'
import type { Seal } from '#contract/seals/seals.ts'
import {
  heading,
  note,
  paragraph,
  qr,
  type Block,
  type BoundDocuments,
  type Document,
  type Part,
} from '#platform/pdf/document.ts'
import { form2011 } from './form-2011.ts'
import { form2014 } from './form-2014.ts'
import { form2024 } from './form-2024.ts'

/** A certificate as it is printed, with the address at which anyone can check it. */
export const certificateDocument = (
  certificate: PrintedCertificate,
  kod: string,
  publicUrl: string,
  seal?: PrintedSeal,
): Document => ({
  page: 'portrait',
  ...certificatePart(certificate, kod, publicUrl, seal),
})
/** Who seals the file: people read it on the page, programs in the seal. */
type PrintedSeal = Pick<Seal, 'rodzaj' | 'kto'> & { at: Date }

/** Many certificates in one file, each with pages of its own. */
export const certificatesDocument = (
  certificates: readonly { certificate: PrintedCertificate; kod: string }[],
  publicUrl: string,
): BoundDocuments => ({
  title: printed.titleOfMany,
  page: 'portrait',
  parts: certificates.map(({ certificate, kod }) => certificatePart(certificate, kod, publicUrl)),
})

const forms: Record<Pattern, { blocks: (certificate: PrintedCertificate) => Block[]; footnotes: readonly string[] }> = {
  '2011': { blocks: form2011, footnotes: printed2011.footnotes },
  '2014': { blocks: form2014, footnotes: printed2014.footnotes },
  '2024': { blocks: form2024, footnotes: printed2024.footnotes },
}

function certificatePart(certificate: PrintedCertificate, kod: string, publicUrl: string, seal?: PrintedSeal): Part {
  const form = forms[certificate.wzorZaswiadczenia]
  const address = `${publicUrl}/z/${kod}`
  return {
    title: printed.title(certificate.nrZaswiadczenia),
    blocks: [
      ...form.blocks(certificate),
      ...(seal ? [paragraph(printed.sealed(seal.rodzaj, seal.kto, formatDateTime(seal.at.toISOString())))] : []),
      qr(address, printed.code, printed.check(kod, address)),
      heading(printed.footnotes),
      ...form.footnotes.map(note),
    ],
  }
}
