import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { aboutReductions } from '#contract/aid/certificates/amounts.ts'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { patterns, patternsFor } from '#contract/aid/certificates/patterns.ts'
import { formatDate } from '#contract/kernel/dates.ts'
import { FieldGroup } from '#kit/form/field-grid.tsx'
import { toCertificate, type Place } from './addresses.ts'
import type { CertificateValues } from './certificate-values.ts'
import type { CertificateForm } from './use-certificate-form.ts'

/** Everything that the parts of a certificate's form work with. */
export type Desk = { form: CertificateForm; stored: Certificate; values: CertificateValues; place: Place }
type Part = { desk: Desk; children?: ReactNode }

/** The document itself; each variant has its own field for the purpose of issuing it. */
export function DocumentPart({ desk: { form, stored }, children }: Part) {
  const { DateField, CheckField } = form.fields
  const { reason } = patternsFor(stored.przypadek.przezPomocyKod, stored.przypadek.ppData)
  const name = patterns[stored.wzorZaswiadczenia]
  return (
    <FieldGroup title="Zaświadczenie" about={`Druk: ${name}. ${form.readOnly ? '' : reason}`}>
      {children}
      <DateField name="dataWydania" />
      <CheckField
        name="elektroniczne"
        hint={!form.readOnly && 'Dokument opatrzony podpisem elektronicznym nie ma miejsca na pieczęć.'}
      />
    </FieldGroup>
  )
}

/** The certificate that a correction invalidates; one of our own cannot be exchanged for another. */
export function InvalidationPart({ desk, correction, children }: Part & { correction: boolean }) {
  const { form, stored, place } = desk
  const { DateField, TextArea } = form.fields
  // a document that is read has nothing to say here
  if (form.readOnly && !correction) return null
  return (
    <FieldGroup
      title="Unieważnienie wydanego zaświadczenia"
      {...(!correction && { about: 'Tylko dla korekty zaświadczenia. Do tego czasu pola są nieczynne.' })}
    >
      {stored.koryguje && (
        <p data-wide style={{ margin: 0 }}>
          Ta korekta zastępuje{' '}
          <Anchor component={Link} {...toCertificate(place, stored.ppId, stored.koryguje.id)}>
            zaświadczenie {stored.koryguje.nrZaswiadczenia && `nr ${stored.koryguje.nrZaswiadczenia} `}z dnia{' '}
            {formatDate(stored.koryguje.dataWydania)}
          </Anchor>
          .
        </p>
      )}
      {children}
      <DateField
        name="dataWydaniaUniewZasw"
        // the number stands before it, where there is one
        {...(children && { label: 'Data jego wydania' })}
        disabled={!correction}
        readOnly={stored.koryguje !== null}
        required={correction}
      />
      <TextArea
        name="przyczynaKorekty"
        rows={1}
        disabled={!correction}
        hint={
          correction &&
          !form.readOnly &&
          'Gdy zmieniła się wartość pomocy, korektę wydaje się w ciągu 14 dni od stwierdzenia tego.'
        }
      />
    </FieldGroup>
  )
}

export function GrantorPart({ desk: { form } }: Part) {
  const { TextArea, NipField } = form.fields
  return (
    <FieldGroup title="Podmiot udzielający pomocy">
      <NipField name="nipPup" label="NIP podmiotu" readOnly />
      <TextArea name="nazwaPup" label="Nazwa podmiotu" rows={1} wide={false} />
      <TextArea name="adresPup" label="Adres siedziby podmiotu" rows={1} />
    </FieldGroup>
  )
}

export function BeneficiaryPart({ desk: { form } }: Part) {
  const { TextArea, NipField } = form.fields
  return (
    <FieldGroup title="Beneficjent pomocy">
      <NipField name="nipBeneficjenta" readOnly />
      <TextArea name="nazwaBeneficjenta" rows={1} wide={false} />
      <TextArea name="adresBeneficjenta" rows={1} />
    </FieldGroup>
  )
}

/** The aid that is certified; the conditions of the variant follow it. */
export function AidPart({ desk: { form, stored }, children }: Part) {
  const { DateField, AmountField, TextArea } = form.fields
  const reductions = form.readOnly ? undefined : aboutReductions(stored.przypadek)
  return (
    <FieldGroup title="Udzielona pomoc" {...(reductions && { about: reductions })}>
      <AmountField name="pomocBrutto" />
      <AmountField name="pomocEur" />
      <DateField name="dataUdzieleniaPomocy" readOnly />
      <TextArea name="podstawa" rows={2} required />
      {children}
    </FieldGroup>
  )
}

export function IssuedByPart({ desk: { form } }: Part) {
  const { TextField } = form.fields
  return (
    <FieldGroup title="Osoba wydająca zaświadczenie">
      <TextField name="wydajacy" />
      <TextField name="stanowisko" />
    </FieldGroup>
  )
}
