import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { printed } from '#contract/aid/certificates/printed.ts'
import { heading, type Document } from '#platform/pdf/document.ts'

/** A certificate as it is printed. */
export function certificateDocument(certificate: Certificate, kod: string, publicUrl: string): Document {
  const title = `${printed.title} ${certificate.nrZaswiadczenia ?? ''} ${kod} ${publicUrl}`
  return { title, page: 'portrait', blocks: [heading(title, 1)] }
}
