import type { PrintedCertificate } from '#contract/aid/certificates/certificates.ts'
import { printed2024 as words } from '#contract/aid/certificates/printed.ts'
import type { Block } from '#platform/pdf/document.ts'
import { aidOf, endOf, headOf, receiversOf, regulationOf } from './newer-sections.ts'

export const form2024 = (certificate: PrintedCertificate): Block[] => [
  ...headOf(certificate),
  ...receiversOf(certificate, words),
  ...aidOf(certificate),
  ...regulationOf(certificate, words.regulations),
  ...endOf(certificate),
]
