import { createHash } from 'node:crypto'
import { XmlC14NMode, type XmlDocument } from 'libxml2-wasm'
import { ECDSA_SHA256, ENVELOPED, EXCLUSIVE, SHA256 } from './algorithms.ts'
import { issueOnTrial, type TrialPerson } from './issue-on-trial.ts'
import { EC_SIGNING, type TrialAuthority } from './trial-authority.ts'
import { namespaces, onlyElement, withDocument } from './xml-document.ts'

const exclusive = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 }

/**
 * Signs a document on trial, as the trusted profile does (the seal signs, the person stands in the signed properties) or
 * with a certificate of the person: an enveloped XAdES-BES, which has no legal force.
 */
export async function signOnTrial(
  authority: TrialAuthority,
  document: Buffer,
  person: TrialPerson,
  as: 'seal' | 'certificate',
): Promise<Buffer> {
  const { certificate, key } = await issueOnTrial(authority, as === 'seal' ? undefined : person)
  const properties = signedProperties(certificate, as === 'seal' ? claimedRole(person) : '')
  const signedInfo = withDocument(document, (given) =>
    signedInfoOf(
      digest(given.canonicalizeToString(exclusive)),
      digest(canonicalPart(signatureTemplate('', '', properties), 'properties')),
    ),
  )
  const toSign = Buffer.from(canonicalPart(signatureTemplate(signedInfo, '', properties), 'signedInfo'))
  const value = Buffer.from(await crypto.subtle.sign(EC_SIGNING, key, toSign)).toString('base64')
  const keyInfo = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`
  const signature = signatureTemplate(
    signedInfo,
    `<ds:SignatureValue>${value}</ds:SignatureValue>${keyInfo}`,
    properties,
  )
  return withDocument(document, (given) => Buffer.from(envelop(given, signature)))
}

/** The signature around its parts. Its prefixes are its own, so that its canonical form is the same in any document. */
const signatureTemplate = (signedInfo: string, between: string, properties: string): string =>
  `<ds:Signature xmlns:ds="${namespaces.ds}" Id="podpis">${signedInfo}${between}<ds:Object><xades:QualifyingProperties xmlns:xades="${namespaces.xades}" Target="#podpis">${properties}</xades:QualifyingProperties></ds:Object></ds:Signature>`

const canonicalPart = (signature: string, part: 'properties' | 'signedInfo'): string =>
  withDocument(Buffer.from(signature), ({ root }) =>
    onlyElement(root, part === 'properties' ? '//xades:SignedProperties' : 'ds:SignedInfo').canonicalizeToString(
      exclusive,
    ),
  )

const signedInfoOf = (document: string, properties: string): string =>
  `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="${ECDSA_SHA256}"/>` +
  `<ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"/><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>${document}</ds:Reference>` +
  `<ds:Reference URI="#podpis-wlasciwosci" Type="http://uri.etsi.org/01903#SignedProperties"><ds:Transforms><ds:Transform Algorithm="${EXCLUSIVE}"/></ds:Transforms>${properties}</ds:Reference></ds:SignedInfo>`

const signedProperties = (certificate: Buffer, role: string): string =>
  `<xades:SignedProperties Id="podpis-wlasciwosci"><xades:SignedSignatureProperties><xades:SigningTime>${new Date().toISOString()}</xades:SigningTime>` +
  `<xades:SigningCertificateV2><xades:Cert><xades:CertDigest>${digest(certificate)}</xades:CertDigest></xades:Cert></xades:SigningCertificateV2>${role}` +
  `</xades:SignedSignatureProperties></xades:SignedProperties>`

/** The person as the trusted profile names them. */
const claimedRole = ({ imie, nazwisko, pesel }: TrialPerson): string =>
  `<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole><ppZP:PodpisZP xmlns:ppZP="http://crd.gov.pl/xml/schematy/ppzp/" xmlns:os="http://crd.gov.pl/xml/schematy/osoba/2009/03/06/"><ppZP:DaneZP><ppZP:DaneZPOsobyFizycznej>` +
  `<os:Nazwisko rodzajCzlonu="pierwszy">${escaped(nazwisko)}</os:Nazwisko><os:Imie>${escaped(imie)}</os:Imie><os:PESEL>${escaped(pesel)}</os:PESEL>` +
  `<ppZP:IdKontaUzytkownikaEpuap>podpis-probny</ppZP:IdKontaUzytkownikaEpuap></ppZP:DaneZPOsobyFizycznej></ppZP:DaneZP></ppZP:PodpisZP></xades:ClaimedRole></xades:ClaimedRoles></xades:SignerRole>`

const digest = (content: string | Buffer): string =>
  `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${createHash('sha256').update(content).digest('base64')}</ds:DigestValue>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Puts the signature before the end tag of the root. */
function envelop(given: XmlDocument, signature: string): string {
  const plain = { format: false, noEmptyTags: true }
  const whole = given.toString(plain)
  const root = given.root.toString(plain)
  const end = whole.lastIndexOf(root) + root.lastIndexOf('</')
  return whole.slice(0, end) + signature + whole.slice(end)
}
