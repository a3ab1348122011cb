import { KeyObject, X509Certificate } from 'node:crypto'
import { DOMImplementation, DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { Application, Parse, setNodeDependencies, SignedXml } from 'xadesjs'
import xpath from 'xpath'
import type { Signer } from '#platform/pdf-signatures/cades-signature.ts'
import { qcStatements } from '#platform/signatures/qc-statements.ts'
import { x509 } from '#platform/signatures/x509.ts'

setNodeDependencies({ DOMImplementation, DOMParser, XMLSerializer, xpath })
Application.setEngine('node', crypto)

const DAY_MS = 86_400_000
const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2_048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}

/** Somebody with a key and a certificate: an authority, or a person who signs. */
export type Holder = { certificate: X509Certificate; keys: CryptoKeyPair; issuers: X509Certificate[] }

type Wanted = {
  issuer?: Holder
  subject?: ConstructorParameters<typeof x509.Name>[0]
  keys?: CryptoKeyPair
  from?: Date
  until?: Date
  usage?: x509.KeyUsageFlags
  extensions?: x509.Extension[]
  hash?: string
}

const { keyCertSign, cRLSign, nonRepudiation } = x509.KeyUsageFlags

export const ecKeys = (namedCurve = 'P-256') =>
  crypto.subtle.generateKey({ ...EC, namedCurve }, true, ['sign', 'verify'])
export const rsaKeys = (modulusLength = 2_048) =>
  crypto.subtle.generateKey({ ...RSA, modulusLength }, true, ['sign', 'verify'])

/** The subject of §6: a name with Polish letters and a PESEL. */
export const MALGORZATA = [
  { C: ['PL'] },
  { SN: ['Świętosławska-Źdźbło'] },
  { G: ['Małgorzata'] },
  { CN: ['Małgorzata Świętosławska-Źdźbło'] },
  { '2.5.4.5': ['PNOPL-44051401359'] },
]

/** An authority; without an issuer its own. */
export const makeAuthority = ({ extensions, ...wanted }: Wanted = {}): Promise<Holder> =>
  make({
    subject: [{ C: ['PL'] }, { CN: ['Urząd testowy'] }],
    usage: keyCertSign | cRLSign,
    ...wanted,
    extensions: extensions ?? [new x509.BasicConstraintsExtension(true, undefined, true)],
  })

/** A person with a qualified certificate. */
export const makeSigner = (issuer: Holder, wanted: Wanted = {}): Promise<Holder> =>
  make({
    subject: MALGORZATA,
    usage: nonRepudiation,
    extensions: [qcStatements('signature')],
    ...wanted,
    issuer,
  })

async function make({
  issuer,
  subject,
  keys,
  from,
  until,
  usage = nonRepudiation,
  extensions = [],
  hash = 'SHA-256',
}: Wanted) {
  const own = keys ?? (await ecKeys())
  const signing = issuer?.keys ?? own
  const name = new x509.Name(subject!)
  const made = await x509.X509CertificateGenerator.create({
    subject: name,
    issuer: issuer ? new x509.X509Certificate(issuer.certificate.raw).subjectName : name,
    notBefore: from ?? new Date(Date.now() - DAY_MS),
    notAfter: until ?? new Date(Date.now() + DAY_MS),
    publicKey: own.publicKey,
    signingKey: signing.privateKey,
    signingAlgorithm: { name: signing.privateKey.algorithm.name, hash },
    extensions: [new x509.KeyUsagesExtension(usage, true), ...extensions],
  })
  return {
    certificate: new X509Certificate(Buffer.from(made.rawData)),
    keys: own,
    issuers: issuer ? [issuer.certificate, ...issuer.issuers] : [],
  }
}

/** The seal of a body, whose tax number its certificate names. */
export const makeSeal = (issuer: Holder, nip: string, wanted: Wanted = {}): Promise<Holder> =>
  makeSigner(issuer, {
    subject: [{ C: ['PL'] }, { O: ['Gmina Źródła'] }, { CN: ['Pieczęć Gminy'] }, { '2.5.4.97': [`VATPL-${nip}`] }],
    extensions: [qcStatements('seal')],
    ...wanted,
  })

/** An authority's key for time-stamps. */
export const makeTimeStamper = (issuer: Holder, wanted: Wanted = {}): Promise<Holder> =>
  makeSigner(issuer, {
    subject: [{ C: ['PL'] }, { CN: ['Znaczniki czasu'] }],
    extensions: [new x509.ExtendedKeyUsageExtension([TIME_STAMPING], true)],
    ...wanted,
  })
export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/** Who signs a PDF. */
export const pdfSigner = ({ certificate, keys, issuers }: Holder): Signer => ({
  key: KeyObject.from(keys.privateKey),
  certificate,
  authorities: issuers,
})

/** A person with a certificate of an authority of their own, who signs PDFs. */
export const newPdfSigner = async (kind: 'ec' | 'rsa' = 'ec'): Promise<Signer> =>
  pdfSigner(await makeSigner(await makeAuthority(), { keys: await (kind === 'ec' ? ecKeys() : rsaKeys()) }))

/** Signs as another implementation of XAdES does. */
export async function signWithXadesjs(
  document: string,
  { certificate, keys }: Holder,
  { uri = '', inclusive = false, hash = 'SHA-256', pss = false } = {},
): Promise<Buffer> {
  const signing = new SignedXml()
  const base64 = certificate.raw.toString('base64')
  const { name } = keys.privateKey.algorithm
  const xml = Parse(document)
  await signing.Sign({ name: pss ? 'RSA-PSS' : name, hash, saltLength: 32 } as Algorithm, keys.privateKey, xml, {
    x509: [base64],
    signingCertificate: base64,
    references: [{ uri, hash, transforms: ['enveloped', inclusive ? 'c14n' : 'exc-c14n'] }],
  })
  xml.documentElement.appendChild(signing.GetXml()!)
  return Buffer.from(new XMLSerializer().serializeToString(xml as never))
}

export type ListGiven = {
  /** Milliseconds from now at which it was made, and until which it holds. */
  from: number
  until: number
  extensions: x509.Extension[]
}
const HOUR_MS = 3_600_000

/** An authority's list of the certificates that it has revoked. */
export async function revocationListOf(
  revoked: readonly Holder[],
  by: Holder,
  { from = -HOUR_MS, until = HOUR_MS, extensions = [] }: Partial<ListGiven> = {},
): Promise<Uint8Array> {
  const list = await x509.X509CrlGenerator.create({
    issuer: new x509.X509Certificate(by.certificate.raw).subjectName,
    thisUpdate: new Date(Date.now() + from),
    nextUpdate: new Date(Date.now() + until),
    entries: revoked.map(({ certificate }) => ({ serialNumber: certificate.serialNumber, revocationDate: new Date() })),
    extensions,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    signingKey: by.keys.privateKey,
  })
  return new Uint8Array(list.rawData)
}
