import { namedNip } from '#contract/kernel/nip.ts'
import type { PrintedCertificate } from '#contract/aid/certificates/certificates.ts'
import { printed, printed2011 as words } from '#contract/aid/certificates/printed.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { facts, heading, paragraph, type Block } from '#platform/pdf/document.ts'
import { issuedBy, stamp, valueOf, yesOrNo } from './sections.ts'

/** The form of 2011 has no sections: one sentence runs through it, with the tables of both bodies in between. */
export function form2011(certificate: PrintedCertificate): Block[] {
  const { zloty, euro } = valueOf(certificate)
  return [
    stamp(certificate, words.stamp),
    heading(printed.heading(null), 1),
    facts(
      [words.grantorName, certificate.nazwaPup],
      [words.grantorNip, namedNip(certificate.nipPup)],
      [words.grantorAddress, certificate.adresPup],
    ),
    paragraph(words.granted(formatDate(certificate.dataUdzieleniaPomocy), certificate.podstawa ?? '')),
    facts(
      [words.beneficiaryName, certificate.nazwaBeneficjenta],
      [words.beneficiaryNip, namedNip(certificate.nipBeneficjenta)],
      [words.beneficiaryAddress, certificate.adresBeneficjenta],
    ),
    paragraph(words.value(zloty, euro)),
    ...yesOrNo(words.transport, certificate.transportDrogowy),
    ...yesOrNo(words.correction, certificate.uniewaznienieWydanego),
    ...invalidated(certificate),
    heading(words.issuedBy),
    ...issuedBy(certificate, words.signature, [words.date, formatDate(certificate.dataWydania)]),
  ]
}

const invalidated = ({ uniewaznienieWydanego, nrUniewaznianego, dataWydaniaUniewZasw }: PrintedCertificate): Block[] =>
  uniewaznienieWydanego ? [paragraph(words.invalidated(nrUniewaznianego, formatDate(dataWydaniaUniewZasw ?? '')))] : []
