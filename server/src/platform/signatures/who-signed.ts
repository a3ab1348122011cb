import type { X509Certificate } from 'node:crypto'
import type { XmlElement } from 'libxml2-wasm'
import { first } from '#contract/kernel/lists.ts'
import { problem } from '#platform/problem.ts'
import { detailsOf } from './certificate.ts'
import type { SignatureParts } from './signature-parts.ts'
import { elementsOf, textOf } from './xml-document.ts'

/** A person as a signature names them. */
export type Person = { imie: string; nazwisko: string; pesel?: string; idProfiluZaufanego?: string }

const oid = { commonName: '2.5.4.3', surname: '2.5.4.4', serialNumber: '2.5.4.5', givenName: '2.5.4.42' }
const PPZP = 'http://crd.gov.pl/xml/schematy/ppzp/'
const TRUSTED = 'http://crd.gov.pl/xml/schematy/podpis_zaufany/'
const ROLE =
  'xades:SignedSignatureProperties/*[self::xades:SignerRole or self::xades:SignerRoleV2]/xades:ClaimedRoles/xades:ClaimedRole'
const MAX_LENGTH = 200

/**
 * The person of a signature. Everybody signs with the same seal of the trusted profile, which vouches for the person in
 * the signed properties; the same words under any other certificate are a forgery.
 */
export function whoSigned({ signature, properties }: SignatureParts, signer: X509Certificate, seal: boolean): Person {
  const claims = elementsOf(signature, ".//*[local-name() = 'PodpisZP' or local-name() = 'EPSignature']")
  if (!seal) {
    if (claims.length) throw problem('signature.claimedPerson')
    return personOfSubject(signer)
  }
  const signed = elementsOf(properties, `${ROLE}/*`)
  if (claims.length !== 1 || !signed.some((role) => role.isSameNode(first(claims))))
    throw problem('signature.sealPerson')
  return claimedPerson(first(claims))
}

/** The common name of a certificate's issuer. */
export function issuerOf(certificate: X509Certificate): string {
  const { issuerName, issuer } = detailsOf(certificate)
  return issuerName.getField(oid.commonName)[0] ?? issuer
}

function personOfSubject(certificate: X509Certificate): Person {
  const { subjectName } = detailsOf(certificate)
  const imie = subjectName.getField(oid.givenName).join(' ').trim()
  const nazwisko = subjectName.getField(oid.surname).join(' ').trim()
  if (!isName(imie) || !isName(nazwisko)) throw problem('signature.noPerson')
  const pesel = subjectName
    .getField(oid.serialNumber)
    .map((number) => /^(?:PNOPL|PESEL)\D*(\d{11})$/.exec(number.trim())?.[1])
    .find((number) => number !== undefined)
  return { imie, nazwisko, ...(pesel && { pesel }) }
}

/** The two shapes in which the trusted profile names a person. */
function claimedPerson(claim: XmlElement): Person {
  if (claim.name === 'PodpisZP' && claim.namespaceUri === PPZP)
    return personOf(claim, 'DaneZPOsobyFizycznej', ['Imie', 'Nazwisko', 'PESEL'])
  if (claim.name === 'EPSignature' && claim.namespaceUri === TRUSTED)
    return personOf(claim, 'NaturalPerson', ['FirstName', 'CurrentFamilyName', 'PersonalIdentifier'])
  throw problem('signature.sealPerson')
}

function personOf(claim: XmlElement, record: string, [first, family, number]: [string, string, string]): Person {
  const [person, ...more] = named(claim, `.//*[local-name() = '${record}']`)
  if (!person || more.length) throw problem('signature.sealPerson')
  const texts = (name: string) => named(person, `*[local-name() = '${name}']`).map(textOf)
  const imie = texts(first).join(' ')
  // the parts of a double name are elements of their own
  const nazwisko = texts(family).join('-')
  const [pesel, ...morePesel] = texts(number)
  const [idProfiluZaufanego, ...moreIds] = named(claim, ".//*[local-name() = 'IdKontaUzytkownikaEpuap']").map(textOf)
  const ok =
    isName(imie) &&
    isName(nazwisko) &&
    (pesel === undefined || /^\d{11}$/.test(pesel)) &&
    !morePesel.length &&
    !moreIds.length &&
    (idProfiluZaufanego ?? '').length <= MAX_LENGTH
  if (!ok) throw problem('signature.sealPerson')
  return { imie, nazwisko, ...(pesel && { pesel }), ...(idProfiluZaufanego && { idProfiluZaufanego }) }
}

const named = (parent: XmlElement, path: string): XmlElement[] => elementsOf(parent, path)

const isName = (name: string): boolean => name.length > 0 && name.length <= MAX_LENGTH
