import type { PrintedCertificate } from '#contract/aid/certificates/certificates.ts'
import { printed2014 as words } from '#contract/aid/certificates/printed.ts'
import type { Block } from '#platform/pdf/document.ts'
import { aidOf, endOf, headOf, receiversOf, regulationOf } from './newer-sections.ts'
import { yesOrNo } from './sections.ts'

export const form2014 = (certificate: PrintedCertificate): Block[] => [
  ...headOf(certificate),
  ...receiversOf(certificate, words),
  ...aidOf(certificate),
  ...regulationOf(certificate, words.regulations),
  ...yesOrNo(words.transport, certificate.transportDrogowy),
  ...endOf(certificate),
]
