import type { z } from 'zod'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import {
  certificateForms,
  formOf,
  type Certificate2011,
  type Certificate2014,
  type CertificateEdit,
} from '#contract/aid/certificates/forms.ts'
import type { Pattern, Regulation } from '#contract/aid/certificates/patterns.ts'
import { fieldFacts } from '#contract/kernel/fields.ts'

/** What the forms of a certificate hold, all together; each shows the fields that its variant has. */
export type CertificateValues = Omit<z.input<typeof Certificate2014>, 'wzorZaswiadczenia' | 'warunekKe'> &
  Pick<z.input<typeof Certificate2011>, 'uniewaznienieWydanego'> & {
    wzorZaswiadczenia: Pattern
    warunekKe: Regulation
  }

export const certificateValues = (certificate: Certificate): Partial<CertificateValues> => formOf(certificate)

/** The values as the rules of certificates read them, each of its variant's fields. */
export const editOf = (values: Readonly<Record<string, unknown>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form has every field of its variant
  values as CertificateEdit

/** The fields of a form, by name. */
export const fieldsOf = (wzor: Pattern): Readonly<Record<string, z.ZodType>> => certificateForms[wzor].shape

/** What a field is called on the form; empty if the form does not have it. */
export function labelOf(wzor: Pattern, name: string): string {
  const field = fieldsOf(wzor)[name]
  return field ? fieldFacts(field).label : ''
}

/** The fields whose text is longer than the form allows: the registers know longer names than the law's forms. */
export const tooLong = (wzor: Pattern, values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fieldsOf(wzor)).flatMap(([name, field]) => {
    const { maxLength } = fieldFacts(field)
    const value = values[name]
    return typeof value === 'string' && maxLength !== undefined && value.length > maxLength ? [name] : []
  })
