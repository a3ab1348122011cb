import { namedNip } from '#contract/kernel/nip.ts'
import type { PrintedCertificate } from '#contract/aid/certificates/certificates.ts'
import { printed, printedNewer as words } from '#contract/aid/certificates/printed.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { facts, heading, paragraph, ticks, type Block } from '#platform/pdf/document.ts'
import { issuedBy, stamp, valueOf } from './sections.ts'

/** The number, section A (what the document is for) and section B (who granted the aid). */
export const headOf = (certificate: PrintedCertificate): Block[] => [
  heading(printed.heading(certificate.nrZaswiadczenia), 1),
  facts([words.date, formatDate(certificate.dataWydania)]),
  heading(words.purpose),
  ...purpose(certificate),
  heading(words.grantor),
  stamp(certificate, words.stamp),
  facts(
    [words.grantorNip, namedNip(certificate.nipPup)],
    [words.grantorName, certificate.nazwaPup],
    [words.grantorAddress, certificate.adresPup],
  ),
]

function purpose({ wydanieKorekta, nrUniewaznianego, dataWydaniaUniewZasw }: PrintedCertificate): Block[] {
  const isCorrection = wydanieKorekta === 'K'
  const boxes = ticks({ ticked: !isCorrection, text: words.issue }, { ticked: isCorrection, text: words.correction })
  if (!isCorrection) return [boxes]
  return [boxes, paragraph(words.invalidated(nrUniewaznianego ?? '', formatDate(dataWydaniaUniewZasw ?? '')))]
}

/** Sections C (who got the aid) and C1 (who applied for it, if another). */
export const receiversOf = (certificate: PrintedCertificate, applicant: ApplicantWords): Block[] => [
  heading(words.beneficiary),
  facts(
    [words.beneficiaryNip, namedNip(certificate.nipBeneficjenta)],
    [words.beneficiaryName, certificate.nazwaBeneficjenta],
    [words.beneficiaryAddress, certificate.adresBeneficjenta],
  ),
  heading(applicant.applicant),
  facts(
    [applicant.applicantNip, certificate.nipWspolnika],
    [applicant.applicantName, certificate.wspolnik],
    [applicant.applicantAddress, certificate.adresWspolnika],
  ),
]
type ApplicantWords = Record<'applicant' | 'applicantNip' | 'applicantName' | 'applicantAddress', string>

/** The beginning of section D: a sentence as rows of a table, however long the legal basis. */
export function aidOf(certificate: PrintedCertificate): Block[] {
  const { zloty, euro } = valueOf(certificate)
  return [
    heading(words.aid),
    facts(
      [words.granted, formatDate(certificate.dataUdzieleniaPomocy)],
      [words.basis, certificate.podstawa],
      [words.zloty, zloty],
      [words.euro, euro],
      [words.is, words.deMinimis],
    ),
  ]
}

/** The choice of one of the regulations of a form. */
export const regulationOf = ({ warunekKe }: PrintedCertificate, names: Record<string, string>): Block[] => [
  paragraph(words.regulation),
  ticks(...Object.entries(names).map(([regulation, text]) => ({ ticked: regulation === warunekKe, text }))),
]

/** The end of section D, and section E. */
export const endOf = (certificate: PrintedCertificate): Block[] => [
  facts([words.service, certificate.opisUslugi]),
  heading(words.issuedBy),
  ...issuedBy(certificate, words.signature),
]
