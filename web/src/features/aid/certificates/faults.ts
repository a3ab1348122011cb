import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { issuingFaults } from '#contract/aid/certificates/issuing.ts'
import { editOf, fieldsOf, labelOf, type CertificateValues } from './certificate-values.ts'

/** What stops the certificate from being issued, as a list that leads to the fields. */
export const faultsOf = (values: CertificateValues, { przypadek }: Pick<Certificate, 'przypadek'>) => {
  const wzor = values.wzorZaswiadczenia
  return issuingFaults(editOf(values), przypadek).map(({ field, message }) => ({
    kod: `${field} ${message}`,
    komunikat: withName(labelOf(wzor, field), message),
    pola: field in fieldsOf(wzor) && field !== 'wzorZaswiadczenia' ? [field] : [],
  }))
}

/** A message that does not say which field it is about is given the field's name. */
export function withName(label: string, message: string): string {
  const [first = ''] = label.toLowerCase().split(' ')
  return message.toLowerCase().includes(first) ? message : `${label}: ${message}`
}
