import type { PrintedCertificate } from '#contract/aid/certificates/certificates.ts'
import { printed } from '#contract/aid/certificates/printed.ts'
import { formatAmount } from '#contract/kernel/money.ts'
import { facts, paragraph, signature, ticks, type Block, type Fact } from '#platform/pdf/document.ts'

/** An electronic document has no stamp, and says why. */
export const stamp = ({ elektroniczne }: PrintedCertificate, caption: string): Block =>
  elektroniczne ? paragraph(printed.electronic) : signature(caption)

/** A question with its answer; without one neither box is crossed. */
export const yesOrNo = (question: string, answer: boolean | null): Block[] => [
  paragraph(question),
  ticks({ ticked: answer === true, text: printed.yes }, { ticked: answer === false, text: printed.no }),
]

export const valueOf = ({ pomocBrutto, pomocEur }: PrintedCertificate): { zloty: string; euro: string } => ({
  zloty: printed.zloty(formatAmount(pomocBrutto)),
  euro: printed.euro(formatAmount(pomocEur)),
})

/** Who issues the certificate, and the place to sign. */
export const issuedBy = ({ wydajacy, stanowisko }: PrintedCertificate, caption: string, ...more: Fact[]): Block[] => [
  facts([printed.name, wydajacy], [printed.position, stanowisko], ...more),
  signature(caption),
]
